console.log(1 + 1 === 2);
