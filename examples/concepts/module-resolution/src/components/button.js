export function button(label) {
  return Object.assign(document.createElement('button'), {
    textContent: label,
  });
}
