/*#__NO_SIDE_EFFECTS__*/
export function createIcon(path) {
  return parse(path);
}

export function createShape(path) {
  return parse(path);
}

function parse(path) {
  return `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`;
}
