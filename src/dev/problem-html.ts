import { DEV_ROUTES } from '../shared/development.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { formatProblems, type Problem } from '../shared/problem.ts';

/** HTML for a page that can't be built: the same messages as in a build. */
export function problemHtml(problems: readonly Problem[]): string {
  return `<h1 tabindex="-1">This page has errors</h1><div class="prose"><div class="aside aside-caution" role="alert"><pre style="white-space:pre-wrap;margin:0">${escapeHtml(formatProblems(problems))}</pre></div><p>It reloads as soon as you fix the file.</p></div>`;
}

/** A document for a page that couldn't be rendered. It reloads once the code works again. */
export const errorDocument = (message: string): string =>
  `<!doctype html><meta charset="utf-8"><title>The page can't be rendered</title><h1>The page can't be rendered</h1><pre style="white-space:pre-wrap">${escapeHtml(message)}</pre><script>new EventSource('${DEV_ROUTES.events}').addEventListener('reload', () => location.reload())</script>`;
