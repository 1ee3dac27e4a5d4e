const button = document.querySelector('#theme');
let dark = import.meta.webpackHot?.data?.dark ?? false;

function render() {
  button.textContent = dark ? 'Dark' : 'Light';
  document.body.classList.toggle('dark', dark);
}

function toggle() {
  dark = !dark;
  render();
}

button.addEventListener('click', toggle);
render();

import.meta.webpackHot?.accept();
import.meta.webpackHot?.dispose((data) => {
  button.removeEventListener('click', toggle);
  data.dark = dark;
});
