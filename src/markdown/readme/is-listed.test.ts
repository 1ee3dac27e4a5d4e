import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';
import { isListed } from './clean-readme.ts';

it.each([
  'Sponsors',
  '💖 Our Sponsors',
  'Become a sponsor',
  'Sponsorship',
  'Gold Sponsors',
  'Backers ❤️',
  'Contributors ✨',
  'Financial Contributors',
  'Contributing Guidelines',
  'Special thanks',
  'Thank you!',
  'Support this project',
  'Code of Conduct',
  'Licensing',
  'Webpack 4',
  'Installation for webpack 4',
  'Install (Webpack v4)',
  'Using with webpack 3.x',
  'For webpack@4 users',
])("%j isn't listed", (title) => expect(isListed(title)).toBe(false));

it.each([
  'Support',
  'Supported files',
  'Options',
  'Authorization',
  'Creditors',
  'Migrating from webpack 4',
  'Webpack 4 and 5',
  'Webpack 5',
  'webpack 40',
])('%j is', (title) => expect(isListed(title)).toBe(true));

it('headings below one that is hidden are hidden, too', async () => {
  expect(await readmeHtml('## Contributors\n\n### Core team\n\nA\n\n## Use\n\n### More\n\nB')).toBe(
    '<h2 id="contributors" data-unlisted>Contributors</h2>\n<h3 id="core-team" data-unlisted>Core team</h3>\n<p>A</p>\n' +
      '<h2 id="use">Use</h2>\n<h3 id="more">More</h3>\n<p>B</p>',
  );
});
