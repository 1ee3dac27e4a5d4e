import { expect, it } from 'vitest';
import type { AsideProps, Renderer } from '../shared/renderer.ts';
import { rememberAside } from './remember-aside.ts';

it('renders the right column only if it differs from the last one', () => {
  const rendered: string[] = [];
  const renderer = rememberAside({ renderAside: ({ title }) => (rendered.push(title), `<${title}>`) } as Renderer);
  const render = (title: string): string => renderer.renderAside({ title } as AsideProps);
  expect(['a', 'a', 'b', 'a'].map(render)).toEqual(['<a>', '<a>', '<b>', '<a>']);
  expect(rendered).toEqual(['a', 'b', 'a']);
});
