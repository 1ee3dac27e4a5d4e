import { exec } from 'node:child_process';
import webpack, { type Compiler } from 'webpack';

/** Runs tsc while webpack builds, and adds its errors to the build. */
export class TypeCheckPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('TypeCheckPlugin', async (compilation) => {
      const output = await run('tsc --noEmit --pretty false', compiler.context);
      for (const line of output.split('\n').filter((text) => text.includes('error TS'))) {
        compilation.errors.push(new webpack.WebpackError(line));
      }
    });
  }
}

function run(command: string, cwd: string): Promise<string> {
  return new Promise((resolve) => {
    exec(command, { cwd }, (_error, stdout) => resolve(stdout));
  });
}
