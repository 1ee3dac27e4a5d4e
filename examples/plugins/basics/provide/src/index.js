console.log(formatPrice(49));
