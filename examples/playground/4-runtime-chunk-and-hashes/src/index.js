const { help } = await import('./help.js');

document.body.append(help);
