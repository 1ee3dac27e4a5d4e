import './button.css';

export function button(text) {
  const element = document.createElement('button');
  element.className = 'button';
  element.textContent = text;
  return element;
}
