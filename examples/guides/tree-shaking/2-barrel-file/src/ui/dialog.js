import './dialog.css';

const dialogs = createStore();

export function dialog(text) {
  const element = document.createElement('dialog');
  element.className = 'dialog';
  element.textContent = text;
  dialogs.add(element);
  return element;
}

function createStore() {
  const store = new Set();
  addEventListener('beforeunload', () => store.clear());
  return store;
}
