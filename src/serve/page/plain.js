// A text area on top of a copy of its text with colours and marks: the editor where the page was built without CodeMirror
// (../codemirror/editor.js), and of those who ask for it. What is typed, selected, undone or read aloud is the text area's
// business.
import {tokens} from './highlight.js';
import {Places, difference} from './places.js';

export const tabKey = 'Tab leaves the editor';

const escapes = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escaped = (text) => text.replace(/[&<>"]/g, (c) => escapes[c]);

// The text as HTML; marks may lie within each other, and end where tokens do not.
function painted(text, colours, marks) {
  const borders = new Set([0, text.length]);
  for (const {start, end} of [...colours, ...marks])
    borders.add(start).add(end);
  const cuts = [...borders].sort((a, b) => a - b);
  let html = '';
  let next = 0;
  for (let i = 0; i + 1 < cuts.length; ++i) {
    const [start, end] = [cuts[i], cuts[i + 1]];
    while (next < colours.length && colours[next].end <= start)
      ++next;
    const colour = next < colours.length && colours[next].start <= start ? [colours[next].kind] : [];
    const kinds = marks.filter((mark) => mark.start <= start && end <= mark.end).map((mark) => mark.kind);
    const piece = escaped(text.slice(start, end));
    const names = [...colour, ...new Set(kinds)].join(' ');
    html += kinds.length > 0 ? `<mark class="${names}">${piece}</mark>`
      : names ? `<span class="${names}">${piece}</span>` : piece;
  }
  return html + '\n';
}

export class Editor {
  // `changed` is told whenever the text is another one.
  constructor(parent, attributes, changed) {
    const make = (name, properties) => Object.assign(document.createElement(name), properties);
    const hidden = (className) => make('pre', {className, ariaHidden: 'true'});
    const area = this.area = make('textarea', {spellcheck: false, autocomplete: 'off', autocapitalize: 'off', wrap: 'off'});
    for (const [name, value] of Object.entries(attributes))
      area.setAttribute(name, value);
    this.underlay = hidden('underlay');
    this.numbers = hidden('numbers');
    const field = make('div', {className: 'field'});
    field.append(this.underlay, area);
    parent.append(this.numbers, field);
    this.language = '';
    this.marks = [];
    this.shown = '';
    area.addEventListener('input', () => {
      this.move();
      this.paint();
      changed();
    });
    area.addEventListener('scroll', () => this.scroll());
    area.addEventListener('keydown', (event) => this.key(event));
  }

  get text() {
    return this.area.value;
  }

  get cursor() {
    return this.area.selectionStart;
  }

  // Another program; what was typed before is not undone into it.
  show(language, text) {
    this.language = language;
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.area.scrollTop = this.area.scrollLeft = 0;
    this.mark([]);
  }

  mark(marks) {
    this.marks = marks.filter(({start}) => start <= this.text.length)
      .map((mark) => ({...mark, end: Math.max(mark.end, Math.min(mark.start + 1, this.text.length))}));
    this.shown = this.text;
    this.paint();
  }

  // Changes the text as if it were typed, so that it can be undone.
  replace(text) {
    const {start, end, insert} = difference(this.text, text);
    this.area.focus();
    this.area.setSelectionRange(start, end);
    this.insert(insert);
  }

  insert(text) {
    const done = text ? document.execCommand('insertText', false, text) : document.execCommand('delete');
    if (done)
      return;
    this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, 'end');
    this.area.dispatchEvent(new Event('input'));
  }

  select({start, end}) {
    this.area.focus();
    this.area.setSelectionRange(start, end);
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    const top = (new Places(this.text).line(start) - 1) * height;
    if (top < this.area.scrollTop || top > this.area.scrollTop + this.area.clientHeight - 3 * height)
      this.area.scrollTop = Math.max(0, top - this.area.clientHeight / 3);
  }

  // Marks stay with their text while it is not known what is wrong with the new one.
  move() {
    const [old, text] = [this.shown, this.text];
    let same = 0;
    while (same < old.length && same < text.length && old[same] === text[same])
      ++same;
    const grown = text.length - old.length;
    const moved = (at) => Math.min(at <= same ? at : Math.max(same, at + grown), text.length);
    this.marks = this.marks.map((mark) => ({...mark, start: moved(mark.start), end: moved(mark.end)}))
      .filter(({start, end}) => start < end);
    this.shown = text;
  }

  paint() {
    this.underlay.innerHTML = painted(this.text, tokens(this.text, this.language), this.marks);
    const places = new Places(this.text);
    const wrong = new Set(this.marks.filter((mark) => mark.kind === 'place').map((mark) => places.line(mark.start)));
    this.numbers.innerHTML =
      places.starts.map((_, i) => wrong.has(i + 1) ? `<span class="wrong">${i + 1}</span>` : `${i + 1}`).join('\n') + '\n';
    this.scroll();
  }

  scroll() {
    this.underlay.scrollTop = this.numbers.scrollTop = this.area.scrollTop;
    this.underlay.scrollLeft = this.area.scrollLeft;
  }

  // A new line begins where the one before does.
  key(event) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
      return;
    const before = this.text.slice(0, this.area.selectionStart);
    const indentation = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))[0];
    if (!indentation)
      return;
    event.preventDefault();
    this.insert('\n' + indentation);
  }
}
