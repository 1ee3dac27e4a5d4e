const [shop, open] = ['%name%', '%hours%']; const where = new Error(`${shop}: ${open}`);

console.log(where.stack.split('\n', 2).join('\n'));
