import { DEV_ROUTES, type DevProblems } from '../shared/development.ts';

/** Only in development: a panel with the problems of the page, and a count of those on other pages. */

const panel = document.createElement('div');
const root = panel.attachShadow({ mode: 'open' });

const styles = `
  :host { position: fixed; inset: auto 12px 12px auto; z-index: 2147483646; max-width: min(560px, calc(100vw - 24px)); font: 13px/1.5 system-ui, sans-serif; }
  section { overflow: auto; max-height: 50vh; padding: 10px 14px; border: 1px solid #d9480f; border-radius: 8px; background: #fff8f1; color: #1f2328; box-shadow: 0 4px 20px #0003; }
  section[role=status] { border-color: #8c959f; background: #f6f8fa; }
  pre { margin: 6px 0 0; font: 12px/1.45 ui-monospace, monospace; white-space: pre-wrap; }
`;

/** Creates an element with texts or children. */
function element(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const created = document.createElement(name);
  created.append(...content);
  return created;
}

function render({ page, others, code }: DevProblems): void {
  const parts = [
    ...(code === undefined ? [] : [element('strong', 'The code has an error'), element('pre', code)]),
    ...(page === '' ? [] : [element('strong', 'Problems on this page'), element('pre', page)]),
    ...(others === undefined ? [] : [element('details', element('summary', others.title), element('pre', others.list))]),
  ];
  const isOpen = root.querySelector('details')?.open === true;
  const section = element('section', ...parts);
  section.role = code === undefined && page === '' ? 'status' : 'alert';
  root.replaceChildren(element('style', styles), ...(parts.length > 0 ? [section] : []));
  root.querySelector('details')?.toggleAttribute('open', isOpen);
}

let last = 0;

/** Shows the current problems, unless a later request was faster. */
async function update(): Promise<void> {
  const request = ++last;
  const address = `${DEV_ROUTES.problems}?url=${encodeURIComponent(decodeURI(location.pathname))}`;
  const problems = (await (await fetch(address, { cache: 'no-store' })).json()) as DevProblems;
  if (request === last) render(problems);
}

const onChange = (): void => void update().catch(() => undefined);
document.body.append(panel);
for (const type of ['contentchange', 'problemschange', 'popstate']) addEventListener(type, onChange);
// Navigation within the app.
if ('navigation' in globalThis) globalThis.navigation.addEventListener('currententrychange', onChange);
onChange();
