// Writes a project with many modules into src/: 20 pages with 10 parts each, of which 10 pages load on demand.
import { mkdir, rm, writeFile } from 'node:fs/promises';

export async function writeProject() {
  await rm('src', { recursive: true, force: true });
  let entry = '';
  for (let page = 0; page < 20; page++) {
    await mkdir(`src/page-${page}`, { recursive: true });
    let index = '';
    for (let part = 0; part < 10; part++) {
      const body = Array.from({ length: 40 }, (_, line) => `  values.push(input * ${line} + ${part});`);
      await writeFile(
        `src/page-${page}/part-${part}.js`,
        `export function part${part}(input) {\n  const values = [];\n${body.join('\n')}\n  return values;\n}\n`,
      );
      index += `export { part${part} } from './part-${part}.js';\n`;
    }
    await writeFile(`src/page-${page}/index.js`, index);
    entry +=
      page < 10
        ? `export * as page${page} from './page-${page}/index.js';\n`
        : `export const page${page} = () => import('./page-${page}/index.js');\n`;
  }
  await writeFile('src/index.js', entry);
}
