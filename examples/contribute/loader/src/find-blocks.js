const DIRECTIVE = /^[ \t]*\/\/ #(if|endif)\b[ \t]*(\w*).*$\n?/gm;

// Returns the parts of the source to remove, as [start, end) pairs.
export function findBlocks(source, flags) {
  const removals = [];
  let open;
  for (const match of source.matchAll(DIRECTIVE)) {
    const [text, directive, flag] = match;
    const end = match.index + text.length;
    if (directive === 'if') {
      if (open) throw new Error(`// #if ${flag} is inside // #if ${open.flag}`);
      if (!(flag in flags)) throw new Error(`Unknown flag "${flag}"`);
      open = { flag, start: match.index, end };
    } else {
      if (!open) throw new Error('// #endif without // #if');
      if (flags[open.flag]) removals.push([open.start, open.end], [match.index, end]);
      else removals.push([open.start, end]);
      open = undefined;
    }
  }
  if (open) throw new Error(`// #if ${open.flag} has no // #endif`);
  return removals;
}
