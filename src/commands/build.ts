import { relative } from 'node:path';
import { buildSite } from '../generate/build-site.ts';
import { createProject, type ProjectOptions, root } from '../generate/paths.ts';
import { formatProblems } from '../shared/problem.ts';
import { checkedVersions } from '../facts/packages.ts';
import { main } from './main.ts';
import { readBuildOptions } from './options.ts';

/** `npm run build`. */
export async function build(options: ProjectOptions): Promise<void> {
  // Must be set before React's server renderer loads.
  process.env.NODE_ENV = 'production';
  const project = createProject(options);
  const steps = new Set<string>();
  const report = await buildSite(project, (step) => {
    if (!steps.has(step)) console.error(step);
    steps.add(step);
  });
  if (report.ignoredProblems.length > 0)
    console.error(`${formatProblems(report.ignoredProblems)} ignored because of --lenient\n`);
  if (report.remarks.length > 0)
    console.error(`${report.remarks.length} warnings in external READMEs. Run \`npm run check\` to see them.\n`);
  const cpu = process.cpuUsage();
  const seconds = ((cpu.user + cpu.system) / 1e6).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `Built ${report.pages} pages, ${report.words} words, into ${relative(root, project.outDirectory) || '.'} (${seconds} CPU s, ${memory} MB).`,
  );
  if (project.own) console.log(`Facts: ${checkedVersions(root)}`);
}

if (import.meta.main) await main(() => build(readBuildOptions('build')));
