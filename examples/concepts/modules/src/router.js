const name = new URLSearchParams(location.search).get('page');
const { render } = await import(`./pages/${name}.js`);
document.body.append(render());
