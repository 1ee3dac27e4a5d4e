import { dialog } from './dialog.module.css';

export function showDialog(text) {
  const element = document.createElement('dialog');
  element.className = dialog;
  element.textContent = text;
  document.body.append(element);
  element.showModal();
  element.append(` (border: ${getComputedStyle(element).borderTopWidth})`);
}
