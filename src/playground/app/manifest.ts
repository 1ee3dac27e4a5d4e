import packageJson from '../../../examples/playground/package.json?source';
import type { Files } from '../rules/protocol.ts';

/** What webpack builds, and what readers copy: their files and our `package.json`. */
export const withManifest = (files: Files): Files => ({ ...files, 'package.json': packageJson });
