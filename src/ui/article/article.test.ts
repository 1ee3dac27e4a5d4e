import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ArticleProps } from '../../shared/renderer.ts';
import { Article } from './article.tsx';

const page: ArticleProps = {
  title: 'Page',
  date: undefined,
  blog: undefined,
  html: '<p>Text</p>',
  isRuled: false,
  related: [],
  contributors: [],
  edit: 'https://github.com/example/docs/edit/main/content/a.mdx',
  source: undefined,
  repo: undefined,
};

it('leaves heading and actions to the screen and the right column, if they have them', () => {
  const whole = renderToStaticMarkup(createElement(Article, page));
  expect(whole).toContain('<h1');
  expect(whole).not.toContain('page-actions');
  const home = renderToStaticMarkup(createElement(Article, { ...page, title: undefined }));
  expect(home).not.toContain('<h1');
  expect(home).toContain('page-actions');
});
