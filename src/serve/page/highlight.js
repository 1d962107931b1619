// Which parts of a program are keywords, comments, texts and annotations. Only colours depend on it.

const keywords = {
  haskell:
    'case class data default deriving do else forall foreign if import in infix infixl infixr instance let module newtype ' +
    'of then type where',
  ocaml:
    'and as assert begin class constraint do done downto else end exception external false for fun function functor if in ' +
    'include inherit initializer lazy let match method module mutable new nonrec object of open or private rec sig struct ' +
    'then to true try type val virtual when while with',
  constraints:
    'assert assume bind check constant constraint constructor cut data declare define distinct env exists forall hypothesis ' +
    'let lhs match packing qualif reft relation rhs set tag var wf',
};

const word = /[\p{L}_][\p{L}\p{N}_']*/u.source;
const string = /"(?:[^"\\\n]|\\[^])*"?/.source;
const patterns = {
  haskell: `(?<annotation>\\{-@[^]*?(?:@-\\}|$))|(?<comment>\\{-[^]*?(?:-\\}|$)|--+(?![!#$%&*+./<=>?@\\\\^|~:])[^\\n]*)|` +
    `(?<text>${string}|'(?:[^'\\\\\\n]|\\\\[^'\\n]+|\\\\')')|(?<word>${word})`,
  ocaml: `(?<comment>\\(\\*[^]*?(?:\\*\\)|$))|(?<text>${string}|'(?:[^'\\\\\\n]|\\\\[^'\\n]+|\\\\')')|(?<word>${word})`,
  constraints: `(?<comment>//[^\\n]*|;[^\\n]*)|(?<text>${string})|(?<word>${word})`,
};

export const families = {hs: 'haskell', lhs: 'haskell', ml: 'ocaml', mli: 'ocaml'};

export function tokens(text, language) {
  const family = families[language] ?? 'constraints';
  const known = new Set(keywords[family].split(' '));
  const found = [];
  for (const match of text.matchAll(new RegExp(patterns[family], 'gu'))) {
    const groups = match.groups;
    const kind = groups.annotation !== undefined ? 'annotation'
      : groups.comment !== undefined ? 'comment'
      : groups.text !== undefined ? 'text'
      : known.has(groups.word) ? 'keyword' : null;
    if (kind)
      found.push({start: match.index, end: match.index + match[0].length, kind});
  }
  return found;
}
