import page from '../../examples/getting-started/2-html-and-css/src/index.html?source';
import build from '../../examples/getting-started/2-html-and-css/recorded/build.txt?source';
import type { IntroSamples } from '../ui/splash/intro.tsx';
import { linesWith } from './excerpt.ts';

/** The shortest command that installs what a first build needs. */
export const INSTALL_COMMAND = 'npm install -D webpack webpack-cli';

/** Excerpts of a real project and its recorded build. */
export const samples: IntroSamples = {
  code: { title: 'src/index.html (excerpt)', lines: linesWith(page, /<(script|img|h1|p|ul)\b/) },
  bundle: { title: 'Terminal (excerpt)', lines: linesWith(build, /^\$|\basset index|compiled/) },
  install: { title: 'Terminal', lines: ['$ npm install --save-dev webpack webpack-cli webpack-dev-server'] },
};
