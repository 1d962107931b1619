// Checks what is typed as it is typed, and shows what is found.
import {Places} from './places.js';
import {fromFragment, toFragment} from './share.js';

const pause = 250; // milliseconds after the last key
const mostSuspects = 3;

const element = (id) => document.getElementById(id);
const [languages, examples, state, findings, report] =
  ['language', 'example', 'state', 'findings', 'report'].map(element);

// So that a new check of this page takes the place of the one before.
const page = crypto.getRandomValues(new Uint32Array(4)).join('-');
const known = await (await fetch('examples.json')).json();
// The build makes codemirror.js; `?plain` asks for a text area in its place.
const {Editor, tabKey} = await import(new URLSearchParams(location.search).has('plain') ? './plain.js' : './codemirror.js');
const editor = new Editor(element('field'), {id: 'editor', 'aria-labelledby': 'program', 'aria-describedby': 'keys'}, edited);
element('tab').textContent = tabKey;
let timer = 0;
let running = null;
let found = []; // the diagnostics of the text, with where they are

function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// What messages quote between ` and ` as code; operators like `div` may be in it.
function prose(text) {
  const parts = [];
  for (let start = text.indexOf('`'); start >= 0; start = text.indexOf('`')) {
    let [end, depth] = [start, 1];
    while (depth > 0 && (end = text.indexOf('`', end + 1)) >= 0)
      depth += text[end - 1] === ' ' && (text[end + 1] ?? ' ') !== ' ' ? 1 : -1;
    if (end < 0)
      break;
    parts.push(text.slice(0, start), make('code', {}, text.slice(start + 1, end)));
    text = text.slice(end + 1);
  }
  return [...parts, text];
}

function say(text, verdict = '') {
  state.textContent = text;
  state.className = `verdict ${verdict}`;
}

// ---- checking

function edited() {
  clearTimeout(timer);
  timer = setTimeout(check, pause);
  found = [];
}

async function check() {
  clearTimeout(timer);
  running?.abort();
  const mine = running = new AbortController();
  const [language, text] = [editor.language, editor.text];
  if (!text.trim()) {
    show({verdict: '', diagnostics: []}, '', text);
    say('Nothing to check yet.');
    return;
  }
  say('Checking …');
  const started = performance.now();
  let answer = null;
  try {
    await remember(language, text);
    const response = await fetch('check', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({language, text, page}),
      signal: mine.signal,
    });
    answer = await response.json();
  } catch (error) {
    if (error.name === 'AbortError')
      return;
    answer = {error: `The server does not answer: ${error.message}`};
  }
  if (mine.signal.aborted || text !== editor.text)
    return;
  const {result, report: html, error} = answer;
  show(result ?? {diagnostics: []}, html ?? '', text);
  if (error) {
    say(error, 'unknown');
    return;
  }
  const count = found.length;
  say(`${result.verdict}${count ? `, ${count} finding${count > 1 ? 's' : ''}` : ''} ` +
      `(${Math.round(performance.now() - started)} ms)`, result.verdict);
}

// ---- what was found

function show(result, html, text) {
  const places = new Places(text);
  found = (result.diagnostics ?? []).map((diagnostic) => ({
    ...diagnostic,
    range: places.range(diagnostic.span),
    suspects: (diagnostic.blame ?? []).map((blame) => ({...blame, range: places.range(blame.span)})),
    repairs: (diagnostic.fixes ?? []).map((fix) => ({...fix, of: text, text: places.edited(fix.edits ?? [])}))
      .filter((fix) => fix.text !== null && fix.text !== text),
  }));
  editor.mark(found.flatMap((diagnostic) => [
    ...(diagnostic.range
      ? [mark('place', diagnostic.severity ?? 'error', diagnostic.range, heading(diagnostic), diagnostic.repairs)] : []),
    ...shownSuspects(diagnostic).map(
        (suspect) => mark('suspect', 'info', suspect.range, ['suspect', ...reasonOf(suspect)])),
  ]));
  findings.replaceChildren(...found.map(item));
  report.srcdoc = html.replace('</style>', 'header { display: none; }\n</style>'); // this page has one
}

function jump(range, {start}) {
  return make('button', {type: 'button', className: 'jump', onclick: () => editor.select(range)},
              `${start.line}:${start.column}`);
}

function shownSuspects({suspects}) {
  return suspects.filter(({range}) => range).slice(0, mostSuspects);
}

function reasonOf({reason}) {
  return prose(reason ? `: ${reason}` : '');
}

function heading({severity = 'error', code, message}) {
  return [make('span', {className: severity}, `${severity}[${code}]`), ': ', ...prose(message)];
}

// What the editor shows at a place.
function mark(kind, severity, range, content, repairs = []) {
  const describe = () => make('span', {}, ...content.map((part) => typeof part === 'string' ? part : part.cloneNode(true)));
  return {
    ...range, kind, severity, describe, message: describe().textContent,
    actions: repairs.map((repair) => ({name: repair.description, run: () => apply(repair)})),
  };
}

function item(diagnostic) {
  const parts = make('ul', {});
  for (const suspect of shownSuspects(diagnostic))
    parts.append(make('li', {className: 'suspicion'}, 'suspect ', jump(suspect.range, suspect.span), ' ',
                      make('code', {}, suspect.text ?? suspect.name ?? ''), ...reasonOf(suspect)));
  for (const repair of diagnostic.repairs)
    parts.append(make('li', {}, make('button', {type: 'button', className: 'fix', onclick: () => apply(repair)},
                                     ...prose(`Apply: ${repair.description}`)), repair.verified ? ' verified' : ''));
  return make('li', {}, diagnostic.range ? jump(diagnostic.range, diagnostic.span) : '', ' ', ...heading(diagnostic),
              ...(parts.children.length ? [parts] : []));
}

function apply(repair) {
  if (repair.of !== editor.text) // something else was typed in the meantime
    return;
  editor.replace(repair.text);
  check();
}

// ---- programs that are chosen, and links

async function remember(language, text) {
  history.replaceState(null, '', '#' + await toFragment(language, text));
}

function open(language, text, example = '') {
  languages.value = language;
  examples.value = example;
  editor.show(language, text);
  check();
}

function openExample(name) {
  const example = known.examples.find((each) => each.name === name);
  if (example)
    open(example.language, example.text, name);
}

async function openLink() {
  try {
    const linked = await fromFragment(location.hash, known.limit);
    if (!linked)
      return false;
    if (!known.languages.some(({name}) => name === linked.language))
      throw new Error(`there is no language ${linked.language}`);
    open(linked.language, linked.text);
    return true;
  } catch (error) {
    say(`The link cannot be read: ${error.message}`, 'invalid');
    return false;
  }
}

async function copyLink() {
  await remember(editor.language, editor.text);
  let copied = true;
  await navigator.clipboard.writeText(location.href).catch(() => copied = false);
  element('shared').textContent = copied ? 'Copied.' : 'The address of this page is the link.';
}

// ---- keys

function nextFinding() {
  const ranges = found.map(({range}) => range).filter((range) => range).sort((a, b) => a.start - b.start);
  const next = ranges.find(({start}) => start > editor.cursor) ?? ranges[0];
  if (next)
    editor.select(next);
}

function applyHere() {
  const [at, places] = [editor.cursor, new Places(editor.text)];
  const distance = ({range}) => range ? Math.abs(places.line(range.start) - places.line(at)) : Infinity;
  const nearest = found.filter(({repairs}) => repairs.length).sort((a, b) => distance(a) - distance(b))[0];
  if (nearest)
    apply(nearest.repairs[0]);
}

document.addEventListener('keydown', (event) => {
  const action = event.key === 'F8' ? nextFinding : event.key === '.' && (event.ctrlKey || event.metaKey) ? applyHere : null;
  if (!action)
    return;
  event.preventDefault();
  action();
});

for (const {name, description} of known.languages)
  languages.append(new Option(description, name));
const groups = new Map();
for (const {name} of known.examples) {
  const [folder, file] = name.split('/');
  if (!groups.has(folder))
    groups.set(folder, examples.appendChild(make('optgroup', {label: folder})));
  groups.get(folder).append(new Option(file, name));
}
languages.addEventListener('change', () => open(languages.value, editor.text));
examples.addEventListener('change', () => openExample(examples.value));
element('share').addEventListener('click', copyLink);
addEventListener('hashchange', openLink);
editor.show(languages.value, '');
if (!await openLink() && !state.textContent)
  openExample(known.examples[0].name);
// For whoever drives the page.
globalThis.editor = editor;
document.documentElement.dataset.ready = 'true';
