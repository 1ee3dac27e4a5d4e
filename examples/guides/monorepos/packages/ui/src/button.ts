import './button.css';

export function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.className = 'button';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}
