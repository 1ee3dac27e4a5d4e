/** Node's `module`, as far as webpack and configurations use it. */
export { stripTypeScriptTypes } from '../parts.ts';
export { createRequire } from '../user-modules.ts';

export const builtinModules: readonly string[] = [];
