const button = document.querySelector('button');
const output = document.querySelector('#output');

button.addEventListener('click', async () => {
  button.disabled = true;
  output.textContent = 'Loading…';
  try {
    const { statistics } = await import(/* webpackChunkName: "statistics" */ './statistics.js');
    output.textContent = statistics(['Emma', 'Persuasion', 'Middlemarch']);
  } catch (error) {
    output.textContent = 'Something went wrong. Please try again.';
    console.error(error);
  } finally {
    button.disabled = false;
  }
});
