import terms from './terms.html';

document.querySelector('button').addEventListener('click', () => {
  document.querySelector('#terms').innerHTML = terms;
});
