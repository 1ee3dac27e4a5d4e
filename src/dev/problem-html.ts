import { formatProblems, type Problem } from '../shared/problem.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** HTML for a page that can't be built: the same messages as in a build. */
export function problemHtml(problems: readonly Problem[]): string {
  return `<h1 tabindex="-1">This page has errors</h1><div class="prose"><div class="aside aside-caution" role="alert"><pre style="white-space:pre-wrap;margin:0">${escape(formatProblems(problems))}</pre></div><p>It reloads as soon as you fix the file.</p></div>`;
}
