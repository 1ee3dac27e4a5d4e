document.querySelector('#status').textContent = 'Served from the machine';
