const base = import.meta.env.BASE_URL; // '/app/', from output.publicPath

const routes = {
  '': () => import('./home.js'),
  orders: () => import('./orders.js'),
};

async function show() {
  const [name, id] = location.pathname.slice(base.length).split('/');
  const load = routes[name] ?? routes[''];
  const { render } = await load();
  document.querySelector('main').textContent = render(id);
}

document.querySelector('nav').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show();
});
addEventListener('popstate', show);
show();
