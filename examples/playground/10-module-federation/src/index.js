const { products } = await import('catalog/products');

document.body.append(`For sale: ${products.join(', ')}`);
