export function dialog(message: string): HTMLDialogElement {
  const element = document.createElement('dialog');
  element.textContent = message;
  return element;
}
