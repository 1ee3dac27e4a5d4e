import { renderToString } from 'react-dom/server';
import { App } from './app.jsx';
import { routes } from './routes.js';

/** The HTML of the page at this URL, or nothing if there is none. */
export async function render(url, data) {
  const route = routes[url];
  if (!route) return;
  const { default: Page } = await route.load();
  return { html: renderToString(<App Page={Page} data={data} />), source: route.source };
}
