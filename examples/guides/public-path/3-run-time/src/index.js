import './public-path.js';
import './styles.css';

const status = document.querySelector('#status');
document.querySelector('button').addEventListener('click', async () => {
  const { cart } = await import(/* webpackChunkName: "cart" */ './cart.js');
  status.textContent = cart();
});
