import { parse } from '@babel/parser';
import type { ParseScript } from './read-config.ts';

/** Parses with Babel: TypeScript in any file, but no JSX, which looks like `<Configuration>{}`. Recovers from errors if it can. */
export const parseWithBabel: ParseScript = (code) =>
  parse(code, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    plugins: ['estree', 'typescript'],
  }).program as unknown as ReturnType<ParseScript>;
