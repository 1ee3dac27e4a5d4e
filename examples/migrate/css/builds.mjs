// Builds a project twice, with a package and with what's built in, and compares the results.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';

const work = join(import.meta.dirname, '.projects');
process.removeAllListeners('warning');

/** Builds `files` with `config`. Nothing is minimized unless the configuration says so. */
export async function build(files, config) {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'p-'));
  for (const [path, content] of Object.entries({ 'package.json': '{ "name": "shop", "type": "module" }', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const stats = await new Promise((done, fail) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      ...config,
      output: { path: join(folder, 'dist'), ...config.output },
      optimization: { minimize: false, ...config.optimization },
    });
    compiler.run((error, result) => {
      compiler.close(() => (error ? fail(error) : done(result)));
    });
  });
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  const entries = await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true }).catch(() => []);
  return {
    errors: errors.map(({ message }) => message),
    warnings: warnings.map(({ message }) => message),
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 6))
      .toSorted(),
    read: (name) => readFile(join(folder, 'dist', name), 'utf8'),
    /** Runs the script and returns what it passes to `report`, and the text of the style elements it adds. */
    async run(name = 'main.js') {
      const reported = [];
      const styles = [];
      const element = () => ({
        set textContent(text) {
          styles.push(text);
        },
        appendChild: (child) => styles.push(child.text),
        setAttribute() {},
        getAttribute() {},
      });
      const document = {
        baseURI: 'https://shop.example/',
        head: { appendChild() {} },
        createElement: element,
        createTextNode: (text) => ({ text }),
        getElementsByTagName: () => [],
        querySelector: () => ({ appendChild() {} }),
      };
      class CSSStyleSheet {
        replaceSync(text) {
          this.text = text;
        }
      }
      vm.runInNewContext(await readFile(join(folder, 'dist', name), 'utf8'), {
        report: (value) => reported.push(JSON.parse(JSON.stringify(value))),
        document,
        window: {},
        CSSStyleSheet,
        Buffer,
        URL,
        console,
      });
      return { reported, styles: plain(styles.join('\n')) };
    },
  };
}

/** CSS without comments and without differences in space. */
export const plain = (css) =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^@charset[^;]*;/g, '')
    .replaceAll(/\s*([{}:;,>])\s*/g, '$1')
    .replaceAll(/;}/g, '}')
    .replaceAll('"', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Runs pairs, by name: the files, the configuration of the package (`before`) and of webpack alone (`after`), and what to compare
 * (`result`). With `differs`, the results must not be the same: there's no equivalent. `without` shows that the option does something: with this configuration, the result is a different one.
 */
export async function comparePairs(pairs) {
  for (const [name, { files, filesAfter, before, after, without, differs, result }] of Object.entries(pairs)) {
    try {
      const old = await build(files, before);
      const now = await build(filesAfter ?? files, after);
      assert.deepEqual([old.errors, now.errors], [[], []]);
      const expected = await result(old);
      assert[differs ? 'notDeepEqual' : 'deepEqual'](await result(now), expected);
      if (without) {
        const other = await build(filesAfter ?? files, without);
        assert.notDeepEqual(other.errors.length ? 'fails' : await result(other), expected, 'the option makes no difference');
      }
      console.log(`${differs ? 'no equivalent' : 'same result  '}  ${name}`);
    } catch (error) {
      console.log(`FAIL  ${name}\n${error.stack}\n`);
      process.exitCode = 1;
    }
  }
  await rm(work, { recursive: true, force: true });
}
