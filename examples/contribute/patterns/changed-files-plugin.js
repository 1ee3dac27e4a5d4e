import { relative } from 'node:path';

// Prints the files that started a rebuild.
export default class ChangedFilesPlugin {
  apply(compiler) {
    compiler.hooks.watchRun.tap('ChangedFilesPlugin', ({ modifiedFiles, removedFiles, context }) => {
      const names = (files) => [...(files ?? [])].map((file) => relative(context, file)).join(', ') || 'none';
      console.log(`changed: ${names(modifiedFiles)}; removed: ${names(removedFiles)}`);
    });
  }
}
