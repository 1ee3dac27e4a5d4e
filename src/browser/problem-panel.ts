import { DEV_ROUTES, type DevProblems } from '../shared/development.ts';

/** Only in development: a panel with the problems of the page, and a count of those on other pages. */

const panel = document.createElement('div');
const root = panel.attachShadow({ mode: 'open' });

const styles = `
  :host { position: fixed; inset: auto 12px 12px auto; z-index: 2147483646; max-width: min(560px, calc(100vw - 24px)); font: 13px/1.5 system-ui, sans-serif; }
  section { overflow: auto; max-height: 50vh; padding: 10px 14px; border: 1px solid #d9480f; border-radius: 8px; background: #fff8f1; color: #1f2328; box-shadow: 0 4px 20px #0003; }
  section.quiet { border-color: #8c959f; background: #f6f8fa; }
  h2 { margin: 0; font-size: 13px; font-weight: 600; }
  ul { margin: 6px 0 0; padding: 0; list-style: none; }
  li + li { margin-top: 8px; }
  code, pre { font: 12px/1.45 ui-monospace, monospace; }
  pre { margin: 6px 0 0; white-space: pre-wrap; }
  .place, .hint { color: #57606a; }
  a { color: #0550ae; }
`;

/** Creates an element with text or children. */
function element(name: string, content: string | readonly Node[], className = ''): HTMLElement {
  const created = document.createElement(name);
  if (className !== '') created.className = className;
  if (typeof content === 'string') created.textContent = content;
  else created.append(...content);
  return created;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function render({ page, others, code }: DevProblems): void {
  const parts: Node[] = [];
  if (code !== undefined) parts.push(element('h2', 'The code has an error'), element('pre', code));
  // Code that doesn't compile also fails in the browser.
  else if (failure !== undefined) parts.push(element('h2', 'An error in the browser'), element('pre', failure));
  if (page.length > 0) {
    const items = page.map(({ file, line, column, title, hint }) =>
      element('li', [element('code', `${file}:${line}:${column}`, 'place'), element('div', title), element('div', hint, 'hint')]),
    );
    parts.push(element('h2', `${plural(page.length, 'problem')} on this page`), element('ul', items));
  }
  if (others.length > 0) {
    const count = others.reduce((sum, other) => sum + other.count, 0);
    const items = others.map(({ file, url, count: own }) => {
      const name = element(url === undefined ? 'span' : 'a', file);
      if (url !== undefined) name.setAttribute('href', url);
      return element('li', [name, document.createTextNode(` ${own}`)]);
    });
    const details = element('details', [
      element('summary', `${plural(count, 'problem')} in ${plural(others.length, 'other file')}`),
      element('ul', items),
    ]);
    if (root.querySelector('details')?.open === true) details.setAttribute('open', '');
    parts.push(details);
  }
  const isQuiet = code === undefined && failure === undefined && page.length === 0;
  const section = element('section', parts, isQuiet ? 'quiet' : '');
  section.setAttribute('role', isQuiet ? 'status' : 'alert');
  root.replaceChildren(element('style', styles), ...(parts.length > 0 ? [section] : []));
}

let last = 0;
/** The first error that nothing has caught. */
let failure: string | undefined;

/** Shows the current problems, unless a later request was faster. */
async function update(): Promise<void> {
  const request = ++last;
  const response = await fetch(`${DEV_ROUTES.problems}?url=${encodeURIComponent(decodeURI(location.pathname))}`, {
    cache: 'no-store',
  });
  const problems = (await response.json()) as DevProblems;
  if (request === last) render(problems);
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
  }
}

const onFailure = (error: unknown): void => {
  failure ??= error instanceof Error ? (error.stack ?? error.message) : String(error);
  onChange();
};
// Without an error, it's a warning, such as that a ResizeObserver caused a resize.
addEventListener('error', ({ error }) => error && onFailure(error));
addEventListener('unhandledrejection', ({ reason }) => onFailure(reason));
// React removes what threw an error. Once the code changes, start again instead of patching an empty page.
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle' && failure !== undefined) location.reload();
});

const onChange = (): void => void update().catch(() => undefined);
document.body.append(panel);
for (const type of ['contentchange', 'problemschange', 'popstate']) addEventListener(type, onChange);
// Navigation within the app.
if ('navigation' in globalThis) globalThis.navigation.addEventListener('currententrychange', onChange);
onChange();
