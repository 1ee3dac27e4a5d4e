export const log = (...values) => {
  document.querySelector('pre').textContent = values.join('\n');
};
