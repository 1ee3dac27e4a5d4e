import { parse } from 'acorn';
import { fs } from 'memfs';
import { type Answer, PROJECT } from '../rules/protocol.ts';
import { loadedFiles } from './user-modules.ts';

/** An error outside webpack, such as in the configuration, with its place if it's in a file of the project. */
export function describeError(error: unknown): Extract<Answer, { kind: 'failed' }> {
  const text =
    error instanceof Error ? (error.name === 'Error' ? error.message : `${error.name}: ${error.message}`) : String(error);
  const place = error instanceof SyntaxError ? syntaxErrorPlace() : stackPlace(error);
  return { kind: 'failed', text, ...place };
}

const STACK_LINE = new RegExp(String.raw`${PROJECT}/((?!node_modules)[^\s():]+):(\d+):(\d+)`);

type Place = { readonly file: string; readonly line: number; readonly column: number };

function stackPlace(error: unknown): Place | undefined {
  const { stack } = Object(error) as { readonly stack?: unknown };
  const [, file, line, column] = STACK_LINE.exec(String(stack)) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) - 1 };
}

/** Browsers don't say where a syntax error is. */
function syntaxErrorPlace(): Place | undefined {
  for (const file of loadedFiles()) {
    try {
      parse(fs.readFileSync(file, 'utf8') as string, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowReturnOutsideFunction: true,
      });
    } catch (error) {
      const { loc } = error as { readonly loc?: { readonly line: number; readonly column: number } };
      if (loc) return { file: file.slice(PROJECT.length + 1), ...loc };
    }
  }
  return undefined;
}
