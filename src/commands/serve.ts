import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recoverOutput } from '../build/output-directory.ts';
import { createProject, type ProjectOptions } from '../build/project.ts';
import { createStaticServer, listen, readRedirectTable } from '../server/static-server.ts';
import { UserError } from '../shared/problem.ts';
import { main } from './main.ts';
import { readBuildOptions } from './options.ts';

/** Serves the built site on PORT, or 4000. */
export async function serve(options: ProjectOptions): Promise<void> {
  const project = createProject(options, 'production');
  await recoverOutput(project.outDirectory);
  if (!existsSync(join(project.outDirectory, '404.html')))
    throw new UserError(`There is no site in ${project.outDirectory}`, 'Build it first: npm run build');
  const port = await listen(
    createStaticServer(project.outDirectory, await readRedirectTable(project.outDirectory)),
    readPort(process.env.PORT),
  );
  console.log(`Serving on http://localhost:${port}`);
}

export function readPort(value: string | undefined): number {
  const port = Number(value ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserError(`PORT is ${value}, which is no port`, 'Use a number from 1 to 65535.');
  return port;
}

if (import.meta.main) await main(() => serve(readBuildOptions(process.argv.slice(2))));
