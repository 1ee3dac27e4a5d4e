import { transformSync } from 'oxc-transform';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Engine } from '../../src/playground/app/engine.ts';
import { type BuildResult, type FromFrame, type OutputFile, PARTS } from '../../src/playground/rules/protocol.ts';
import { FRAME_URL, partUrl } from '../../src/playground/rules/addresses.ts';

/** Files of a project by path. */
export type Project = Readonly<Record<string, string>>;

type Answer = Exclude<FromFrame, { kind: 'need' }>;

/** An answer with the emitted files as text, where each character is a byte. */
export type TextAnswer =
  | Exclude<Answer, { kind: 'built' }>
  | {
      readonly kind: 'built';
      readonly result: Omit<BuildResult, 'files'> & {
        readonly files: readonly { readonly name: string; readonly gzip: number; readonly text: string }[];
      };
    };

interface Globals {
  open: () => void;
  engine: Engine;
  answers: Answer[];
  emitted: readonly OutputFile[];
}

/** The engine on a page. */
export interface Playground {
  /** What was printed so far. */
  readonly lines: () => readonly string[];
  readonly build: (files: Project) => Promise<TextAnswer>;
  /** Runs what the last build emitted. */
  readonly run: (page: string) => Promise<void>;
}

/** Opens the engine on the current page, apart from the screen, and speaks to it as the screen does. */
export async function openPlayground(page: Page): Promise<Playground> {
  const lines: string[] = [];
  const source = await readFile('src/playground/app/engine.ts', 'utf8');
  const { code } = transformSync('engine.ts', source);
  const script = code.replaceAll(/^import.*$/gm, '').replaceAll(/^export /gm, '');
  await page.exposeFunction('printed', (line: string) => void lines.push(line)).catch(() => undefined);
  // Evaluated by the debugger, so the page's policy doesn't matter.
  await page.evaluate(`(() => {
    const FRAME_URL = ${JSON.stringify(FRAME_URL)};
    const PARTS = ${JSON.stringify(PARTS)};
    const partUrl = (part) => ${JSON.stringify(partUrl('*'))}.replace('*', part);
    ${script}
    const host = document.createElement('div');
    document.body.append(host);
    self.answers = [];
    self.open = () => {
      self.engine = openEngine(host, (answer) => {
        if (answer.kind === 'console') self.printed(answer.text);
        else if (answer.kind !== 'loading') self.answers.push(answer);
      });
    };
    self.open();
  })()`);
  const next = async (): Promise<TextAnswer> => {
    await page.waitForFunction(() => (globalThis as unknown as Globals).answers.length > 0, undefined, { timeout: 60_000 });
    return page.evaluate(() => {
      const globals = globalThis as unknown as Globals;
      const answer = globals.answers.shift();
      if (answer?.kind !== 'built') return answer as Exclude<Answer, { kind: 'built' }>;
      globals.emitted = answer.result.files;
      const files = answer.result.files.map(({ bytes, ...file }) => ({
        ...file,
        text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
      }));
      return { ...answer, result: { ...answer.result, files } };
    });
  };
  return {
    lines: () => lines,
    async build(files: Project): Promise<TextAnswer> {
      await page.evaluate((given) => {
        const globals = globalThis as unknown as Globals;
        if (globals.engine.signal.aborted) globals.open();
        void globals.engine.send({ kind: 'build', files: given });
      }, files);
      return next();
    },
    async run(name: string): Promise<void> {
      await page.evaluate((entry) => {
        const { engine, emitted } = globalThis as unknown as Globals;
        void engine.send({ kind: 'run', files: emitted, page: entry });
      }, name);
    },
  };
}
