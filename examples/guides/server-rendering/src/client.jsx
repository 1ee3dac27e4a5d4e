import { hydrateRoot } from 'react-dom/client';
import { App } from './app.jsx';
import { routes } from './routes.js';

const data = JSON.parse(document.getElementById('data').textContent);
const { default: Page } = await routes[location.pathname].load();

hydrateRoot(document.getElementById('app'), <App Page={Page} data={data} />);
