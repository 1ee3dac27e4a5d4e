import { describe, expect, it } from 'vitest';
import { type PathState, outputProblem, type ReservedPath } from './output-rule.ts';

const reserved: readonly ReservedPath[] = [
  { path: '/home/ann', name: 'your home folder', allowsInside: true },
  { path: '/home/ann/docs', name: 'the repository', allowsInside: true },
  { path: '/home/ann/docs/src', name: 'the src folder', allowsInside: false },
  { path: '/srv/pages', name: 'the content folder', allowsInside: false },
];
const problemOf = (path: string, state: PathState = 'previous build'): string | undefined =>
  outputProblem({ path, state, reserved, marker: 'builds.json' })?.title;

describe('outputProblem', () => {
  it.each(['/home/ann/docs/dist', '/home/ann/docs/.generated/site', '/home/ann/site', '/srv/pages-site', '/srv/site', '/site'])(
    'accepts %s',
    (path) => expect(problemOf(path)).toBeUndefined(),
  );

  it.each([
    ['/', 'The output folder / is the file system root'],
    ['/home/ann', 'The output folder /home/ann is your home folder'],
    ['/home', 'The output folder /home contains your home folder, /home/ann'],
    ['/home/ann/docs', 'The output folder /home/ann/docs is the repository'],
    ['/home/ann/docs/src', 'The output folder /home/ann/docs/src is the src folder'],
    ['/home/ann/docs/src/new', 'The output folder /home/ann/docs/src/new is inside the src folder, /home/ann/docs/src'],
    ['/srv', 'The output folder /srv contains the content folder, /srv/pages'],
    ['/srv/pages', 'The output folder /srv/pages is the content folder'],
    ['/srv/pages/dist', 'The output folder /srv/pages/dist is inside the content folder, /srv/pages'],
    ['/srv/other/.git', 'The output folder /srv/other/.git is inside a .git folder'],
    ['/srv/other/.git/hooks', 'The output folder /srv/other/.git/hooks is inside a .git folder'],
  ])('refuses %s, even when it is absent, empty, or a previous build', (path, title) => {
    for (const state of ['nothing', 'empty folder', 'previous build'] as const) expect(problemOf(path, state)).toBe(title);
  });

  it.each([
    ['nothing', undefined],
    ['empty folder', undefined],
    ['previous build', undefined],
    ['unfinished build', undefined],
    ['file', 'The output folder /srv/site is a file'],
    [
      'other files',
      "The output folder /srv/site contains files that aren't from a build: it isn't empty, and the builds.json of a previous build is missing",
    ],
  ] as const)('decides about a folder that contains: %s', (state, title) => expect(problemOf('/srv/site', state)).toBe(title));
});
