const pages = import.meta.glob('./pages/*.js');
const main = document.querySelector('main');

async function show() {
  const name = location.hash.slice(1) || 'home';
  const load = pages[`./pages/${name}.js`];
  if (!load) {
    main.textContent = 'Page not found';
    return;
  }
  const { render } = await load();
  main.textContent = render();
}

addEventListener('hashchange', show);
show();
