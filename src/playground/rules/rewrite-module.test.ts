import { expect, it } from 'vitest';
import { rewriteModule } from './rewrite-module.ts';

const rewrite = (source: string): string =>
  rewriteModule(source, { file: '/a.js', meta: { url: 'file:///a.js' }, urlOf: (name) => `blob:${name}` });

it.each([
  ["import a, { b as c } from './x.js';\na();", 'import a, { b as c } from "blob:./x.js";\na();'],
  ['import \'./x.js\'; export * from "y"', 'import "blob:./x.js"; export * from "blob:y"'],
  ["import x from './x.json' with { type: 'json' };", 'import x from "blob:./x.json";'],
  ["const x = await import('./x.js');", `const x = await playgroundImport("/a.js",'./x.js');`],
  ["import(name).then(() => import('y'))", `playgroundImport("/a.js",name).then(() => playgroundImport("/a.js",'y'))`],
  ['console.log(import.meta.url);', 'console.log(({"url":"file:///a.js"}).url);'],
  ["// import './x.js'\nconst text = \"import './y.js'\";", "// import './x.js'\nconst text = \"import './y.js'\";"],
])('%s', (source, rewritten) => expect(rewrite(source)).toBe(rewritten));
