// Places as reports give them, lines and columns from 1 where a column is a code point, and offsets in a text.

export class Places {
  constructor(text) {
    this.text = text;
    this.starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
      this.starts.push(at + 1);
  }

  offset({line, column}) {
    if (line > this.starts.length)
      return this.text.length;
    const end = line < this.starts.length ? this.starts[line] - 1 : this.text.length;
    let at = this.starts[line - 1];
    for (let left = column - 1; left > 0 && at < end; --left)
      at += this.text.codePointAt(at) > 0xffff ? 2 : 1;
    return at;
  }

  line(offset) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= offset)
        low = middle;
      else
        high = middle - 1;
    }
    return low + 1;
  }

  // Nothing for a place in another file.
  range(span) {
    if (!span || span.file !== undefined)
      return null;
    const start = this.offset(span.start);
    return {start, end: Math.max(start, this.offset(span.end))};
  }

  // The text with edits, which do not overlap; nothing if one of them is in another file.
  edited(edits) {
    const ranges = edits.map((edit) => ({...this.range(edit.span), replacement: edit.replacement}));
    if (ranges.some((range) => range.start === undefined))
      return null;
    ranges.sort((a, b) => b.start - a.start || b.end - a.end);
    return ranges.reduce(
        (text, {start, end, replacement}) => text.slice(0, start) + replacement + text.slice(end), this.text);
  }
}

// What makes the one text the other: a part that is replaced, as short as it can be.
export function difference(old, text) {
  const both = Math.min(old.length, text.length);
  let start = 0;
  while (start < both && old[start] === text[start])
    ++start;
  let tail = 0;
  while (tail < both - start && old[old.length - 1 - tail] === text[text.length - 1 - tail])
    ++tail;
  return {start, end: old.length - tail, insert: text.slice(start, text.length - tail)};
}
