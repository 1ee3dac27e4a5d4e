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
};

it('leaves the heading to the screen, if it has one', () => {
  const whole = renderToStaticMarkup(createElement(Article, page));
  expect(whole).toContain('<h1');
  const home = renderToStaticMarkup(createElement(Article, { ...page, title: undefined }));
  expect(home).not.toContain('<h1');
});
