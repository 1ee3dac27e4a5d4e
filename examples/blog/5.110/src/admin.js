document.body.textContent = 'Administration';
