import { spawnSync } from 'node:child_process';
import { packageBin } from '../build/package-bin.ts';
import { root } from '../build/paths.ts';

/** `npm run format`: formats all files. */
process.exitCode = spawnSync(process.execPath, [packageBin('oxfmt')], { cwd: root, stdio: 'inherit' }).status ?? 1;
