const button = document.querySelector('button');

button.addEventListener('click', async () => {
  // A chunk of its own. Run the page, and press the button.
  const { showMap } = await import('./map.js');
  showMap(document.body);
});
