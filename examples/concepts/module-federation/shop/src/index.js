const { total } = await import('checkout/total');

document.body.append(`Total: ${total([12, 30])}`);
