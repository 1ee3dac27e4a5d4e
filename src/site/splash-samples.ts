import page from '../../examples/home/no-loaders/src/index.html?source';
import build from '../../examples/home/no-loaders/recorded/build.txt?source';
import serve from '../../examples/getting-started/3-development/recorded/serve.txt?source';
import type { IntroSamples } from '../ui/splash/intro.tsx';

/** The shortest command that installs what a first build needs. */
export const INSTALL_COMMAND = 'npm install -D webpack webpack-cli';

const excerpts = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];

/** Excerpts of real projects and their recorded output. */
export const samples: IntroSamples = {
  code: { title: 'src/index.html (excerpt)', lines: excerpts(page, /<(?:script|img|h1|p|ul)\b.*/g) },
  bundle: {
    title: 'Terminal (excerpt)',
    lines: excerpts(build, /^\$.*|(?:css )?\.\/src\S+(?: \+ \d+ modules)?|^webpack.*successfully/gm),
  },
  serve: {
    title: 'Terminal (excerpt)',
    lines: excerpts(serve, /^\$ npx webpack serve|^webpack.*successfully|Loopback: \S+\w\/?/gm),
  },
};
