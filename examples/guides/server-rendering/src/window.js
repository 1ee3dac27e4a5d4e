console.log(window.innerWidth);
