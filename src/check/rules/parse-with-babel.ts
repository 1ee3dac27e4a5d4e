import { parse } from '@babel/parser';
import type { ParseScript } from './read-config.ts';

/** Parses with Babel: TypeScript and JSX in any file, recovering from errors that don't change the tree. */
export const parseWithBabel: ParseScript = (code) =>
  parse(code, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    plugins: ['estree', 'typescript', 'jsx'],
  }).program as unknown as ReturnType<ParseScript>;
