import { expect, it } from 'vitest';
import { checkHtml, htmlFaults } from './html-checker.ts';

it('reports errors and warnings with their position, but no hints', () => {
  const report = {
    messages: [
      { type: 'error', url: 'file:/site/a%20b/index.html', lastLine: 7, message: 'Stray end tag “p”.', extract: '</div>\n</p>' },
      { type: 'info', subType: 'warning', url: 'file:/site/index.html', lastLine: 1, message: 'Empty heading.' },
      { type: 'info', url: 'file:/site/index.html', lastLine: 1, message: 'Trailing slash on void elements.' },
    ],
  };
  expect(htmlFaults(JSON.stringify(report), '/site')).toEqual([
    '/a b/index.html:7: error: Stray end tag “p”. </div> </p>',
    '/index.html:1: warning: Empty heading.',
  ]);
});

it('says what to install without Java', async () => {
  await expect(checkHtml('dist', 'vnu.jar', '/nowhere/java')).rejects.toMatchObject({
    message: expect.stringContaining("Can't run Java"),
    hint: expect.stringContaining('Java 11 or later'),
  });
});
