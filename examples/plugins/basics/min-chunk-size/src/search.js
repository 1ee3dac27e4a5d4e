document.body.append('search');
