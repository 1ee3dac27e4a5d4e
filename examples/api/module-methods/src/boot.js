document.documentElement.className = 'js';
