import type { Renderer } from '../shared/renderer.ts';

/** Keeps the last right column, because React takes several ms to render a long one, and most edits don't change it. */
export function rememberAside(renderer: Renderer): Renderer {
  let last: { readonly input: string; readonly html: string } | undefined;
  return {
    ...renderer,
    renderAside(props) {
      const input = JSON.stringify(props);
      if (last?.input !== input) last = { input, html: renderer.renderAside(props) };
      return last.html;
    },
  };
}
