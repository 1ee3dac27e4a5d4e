document.body.append('reviews');
