document.body.append('Checkout');
