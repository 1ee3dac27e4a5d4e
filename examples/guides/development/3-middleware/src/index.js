const response = await fetch('/api/price');
const { price, path } = await response.json();

document.querySelector('#price').textContent = `${price} EUR (${path})`;
