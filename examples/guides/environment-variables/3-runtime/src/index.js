const response = await fetch('config.json');
const config = await response.json();

document.querySelector('p').textContent = `API: ${config.api}`;
