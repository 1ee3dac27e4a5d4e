// Starts a development build with and without lazy compilation and counts the modules.
import webpack from 'webpack';
import { writeProject } from './project.js';

await writeProject();
for (const lazyCompilation of [false, { entries: false }]) {
  const compiler = webpack({ mode: 'development', devtool: false, experiments: { lazyCompilation } });
  const modules = await new Promise((done, fail) => {
    const watching = compiler.watch({}, (error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString()));
      const sources = [...stats.compilation.modules].filter((module) => module.resource?.endsWith('.js'));
      const pages = sources.filter((module) => module.resource.includes('page-'));
      watching.close(() => compiler.close(() => done(pages.length)));
    });
  });
  console.log(`lazyCompilation: ${JSON.stringify(lazyCompilation).padEnd(17)} ${modules} modules of pages`);
}
