// CodeMirror as the editor of the page; ../page/plain.js offers the same.
import {defaultKeymap, history, historyKeymap, indentLess, indentMore, isolateHistory} from '@codemirror/commands';
import {bracketMatching, indentUnit} from '@codemirror/language';
import {lintGutter, setDiagnostics} from '@codemirror/lint';
import {highlightSelectionMatches, searchKeymap} from '@codemirror/search';
import {Compartment, EditorSelection, EditorState, Transaction} from '@codemirror/state';
import {
  Decoration, EditorView, ViewPlugin, crosshairCursor, drawSelection, dropCursor, highlightActiveLine,
  highlightActiveLineGutter, keymap, lineNumbers, rectangularSelection,
} from '@codemirror/view';
import {families, tokens} from '../page/highlight.js';
import {difference} from '../page/places.js';

export const tabKey = 'Tab indents, and Escape before it leaves the editor';

const comments = {
  haskell: {line: '--', block: {open: '{-', close: '-}'}},
  ocaml: {block: {open: '(*', close: '*)'}},
  constraints: {line: '//'},
  smt2: {line: ';'},
};

// The colours of what is in view.
const colours = (language) => ViewPlugin.fromClass(class {
  constructor(view) {
    this.read(view);
  }

  update(update) {
    if (update.docChanged)
      this.read(update.view);
    else if (update.viewportChanged)
      this.draw(update.view);
  }

  read(view) {
    this.tokens = tokens(view.state.doc.toString(), language);
    this.draw(view);
  }

  draw(view) {
    const {from, to} = view.viewport;
    this.decorations = Decoration.set(
        this.tokens.filter(({start, end}) => start < to && end > from)
            .map(({start, end, kind}) => Decoration.mark({class: kind}).range(start, end)));
  }
}, {decorations: (plugin) => plugin.decorations});

const support = (language) => [
  colours(language),
  EditorState.languageData.of(() => [{commentTokens: comments[language] ?? comments[families[language] ?? 'constraints']}]),
];

// Up to the next column where something may be indented to; a tab would be eight columns to Haskell.
function indent(view) {
  const {state} = view;
  if (state.selection.ranges.some((range) => !range.empty && state.doc.lineAt(range.from).to < range.to))
    return indentMore(view);
  const unit = state.facet(indentUnit).length;
  view.dispatch(state.changeByRange(({from, to}) => {
    const spaces = ' '.repeat(unit - (from - state.doc.lineAt(from).from) % unit);
    return {changes: {from, to, insert: spaces}, range: EditorSelection.cursor(from + spaces.length)};
  }), {scrollIntoView: true, userEvent: 'input'});
  return true;
}

// Beside the line numbers; suspects are only underlined.
const failures = (diagnostics) => diagnostics.filter(({markClass}) => markClass === 'place');

// After Escape, Tab is the browser's for a moment; what else Escape does is done as well.
function leave(view) {
  view.setTabFocusMode(2000);
  return false;
}

const button = {background: 'var(--panel)', color: 'inherit', border: '1px solid var(--quiet)', borderRadius: '.4rem'};
const look = EditorView.theme({
  '&': {height: '100%', width: '100%', color: 'var(--text)'},
  '&.cm-focused': {outline: '3px solid var(--link)', outlineOffset: '2px'},
  '.cm-scroller': {font: 'inherit', lineHeight: 'inherit'},
  '.cm-content': {caretColor: 'var(--text)'},
  '.cm-cursor, .cm-dropCursor': {borderLeftColor: 'var(--text)'},
  '.cm-gutters': {background: 'transparent', color: 'var(--quiet)', borderRight: '1px solid var(--line)'},
  '.cm-activeLine, .cm-activeLineGutter': {background: 'color-mix(in srgb, var(--text) 5%, transparent)'},
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {background: 'color-mix(in srgb, var(--link) 35%, transparent)'},
  '.cm-selectionMatch': {background: 'color-mix(in srgb, var(--link) 15%, transparent)'},
  '.cm-searchMatch': {background: 'var(--secondary)', outline: '1px solid var(--edge)'},
  '.cm-searchMatch-selected': {background: 'color-mix(in srgb, var(--link) 35%, transparent)'},
  '&.cm-focused .cm-matchingBracket': {background: 'transparent', outline: '1px solid var(--quiet)'},
  '&.cm-focused .cm-nonmatchingBracket': {background: 'transparent', outline: '1px dashed var(--error)'},
  '.cm-panels, .cm-tooltip': {background: 'var(--page)', color: 'var(--text)', border: '1px solid var(--line)'},
  '.cm-tooltip': {maxWidth: '40rem', fontFamily: 'system-ui, sans-serif'},
  '.cm-textfield': {background: 'var(--panel)', color: 'inherit', border: '1px solid var(--quiet)'},
  '.cm-button, .cm-diagnosticAction': {...button, backgroundImage: 'none'},
  '.cm-panel.cm-search [name=close]': {color: 'inherit'},
  '.cm-diagnostic-error': {borderLeftColor: 'var(--error)'},
  '.cm-diagnostic-warning, .cm-diagnostic-info': {borderLeftColor: 'var(--edge)'},
  '@media (forced-colors: active)': {
    '.cm-selectionBackground': {forcedColorAdjust: 'none', background: 'Highlight !important'},
  },
});

export class Editor {
  // `changed` is told whenever the text is another one.
  constructor(parent, attributes, changed) {
    this.language = '';
    this.support = new Compartment();
    this.always = [
      lineNumbers(), lintGutter({markerFilter: failures}), highlightActiveLineGutter(), highlightActiveLine(), history(), drawSelection(),
      dropCursor(), EditorState.allowMultipleSelections.of(true), rectangularSelection(), crosshairCursor(),
      bracketMatching(), highlightSelectionMatches(), indentUnit.of('  '), EditorState.tabSize.of(8),
      keymap.of([
        {key: 'Tab', run: indent, shift: indentLess}, {key: 'Escape', run: leave}, ...defaultKeymap, ...searchKeymap,
        ...historyKeymap,
      ]),
      EditorView.contentAttributes.of({...attributes, spellcheck: 'false'}),
      EditorView.updateListener.of((update) => {
        if (update.docChanged)
          changed();
      }),
      look,
    ];
    this.view = new EditorView({parent, state: this.state('')});
  }

  state(doc) {
    return EditorState.create({doc, extensions: [this.always, this.support.of(support(this.language))]});
  }

  get text() {
    return this.view.state.doc.toString();
  }

  get cursor() {
    return this.view.state.selection.main.from;
  }

  // Another program; what was typed before is not undone into it.
  show(language, text) {
    this.language = language;
    this.view.setState(this.state(text));
  }

  // Each mark knows how to describe itself, and what can be done about it.
  mark(marks) {
    const length = this.view.state.doc.length;
    this.view.dispatch(setDiagnostics(this.view.state, marks.filter(({start}) => start <= length).map((mark) => ({
      from: mark.start,
      to: Math.min(mark.end, length),
      severity: mark.severity,
      markClass: mark.kind,
      message: mark.message,
      renderMessage: mark.describe,
      actions: mark.actions.map(({name, run}) => ({name, apply: run})),
    }))));
  }

  // Changes the text as if it were typed, so that it can be undone.
  replace(text) {
    const {start, end, insert} = difference(this.text, text);
    this.view.dispatch({
      changes: {from: start, to: end, insert},
      selection: {anchor: start + insert.length},
      scrollIntoView: true,
      annotations: [Transaction.userEvent.of('input'), isolateHistory.of('full')],
    });
    this.view.focus();
  }

  select({start, end}) {
    this.view.dispatch({
      selection: {anchor: start, head: end},
      effects: EditorView.scrollIntoView(EditorSelection.range(start, end), {y: 'nearest', yMargin: 60}),
    });
    this.view.focus();
  }
}
