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
  hasTree: false,
  related: [],
  contributors: [],
};

it('leaves the heading to the screen, if it has one', () => {
  const whole = renderToStaticMarkup(createElement(Article, page));
  expect(whole).toContain('<h1');
  const home = renderToStaticMarkup(createElement(Article, { ...page, title: undefined }));
  expect(home).not.toContain('<h1');
});

it('has a button for the tree if there is one', () => {
  expect(renderToStaticMarkup(createElement(Article, page))).not.toContain('popoverTarget');
  expect(renderToStaticMarkup(createElement(Article, { ...page, hasTree: true }))).toMatch(
    /<\/h1><button[^>]*popoverTarget="page-entries"/,
  );
});
