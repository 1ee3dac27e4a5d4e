import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageActionTargets } from '../../shared/renderer.ts';
import { PageActions } from './page-actions.tsx';

const page: PageActionTargets = {
  edit: 'https://github.com/example/docs/edit/main/content/a.mdx',
  source: undefined,
  repo: undefined,
  report: 'https://github.com/example/docs/issues/new',
  markdown: '/a/index.md',
  sectionMarkdown: undefined,
  assistants: '/guides/assistants/',
  updated: undefined,
};

/** The page's actions: links with their URL, buttons with their attribute. */
const actions = (more: Partial<PageActionTargets> = {}): string[] =>
  [...renderToStaticMarkup(createElement(PageActions, { ...page, ...more })).matchAll(/<li>(.*?)<\/li>/g)].map(
    ([, item = '']) => {
      const target = /href="([^"]*)"|(data-[\w-]+)=""/.exec(item);
      return `${item.replaceAll(/<[^>]*>/g, '').trim()}: ${target?.[1] ?? target?.[2]}`;
    },
  );

it('links to the file that the page is written in', () =>
  expect(actions()).toEqual([
    `Edit Document: ${page.edit}`,
    `Report an Issue: ${page.report}`,
    'Copy Page as Markdown: data-copy-page',
    'View as Markdown: /a/index.md',
    'Use with Your Assistant: /guides/assistants/',
    'Print Document: data-print',
  ]));

it('links to the source and repository of a README', () =>
  expect(actions({ source: 'https://a.example/readme', repo: 'https://a.example/repo' }).slice(2, 4)).toEqual([
    'View Source: https://a.example/readme',
    'Jump to Repository: https://a.example/repo',
  ]));
