document.title = 'Cart';
