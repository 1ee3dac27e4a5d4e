import { spawnSync } from 'node:child_process';
import { packageBin, root } from '../generate/paths.ts';

/** `npm run format`: formats all files. */
process.exitCode = spawnSync(process.execPath, [packageBin('oxfmt')], { cwd: root, stdio: 'inherit' }).status ?? 1;
