document.body.append('cart');
