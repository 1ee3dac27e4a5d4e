document.title = 'Shop';
