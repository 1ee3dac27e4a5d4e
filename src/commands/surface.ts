import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { indexSite } from '../build/index-site.ts';
import { createProject, root } from '../build/project.ts';
import { readFacts } from '../build/read-facts.ts';
import type { Fact } from '../shared/fact.ts';
import { UserError } from '../shared/problem.ts';
import { fileAt } from '../verify/planned.ts';
import { surface, type SurfacePage, UNDOCUMENTED, undocumentedList } from '../verify/surface.ts';
import type { CheckResult } from './check-result.ts';
import { main } from './main.ts';

async function readSurface(): Promise<{
  readonly facts: readonly Fact[];
  readonly pages: readonly SurfacePage[];
  readonly packages: string;
}> {
  const [{ index }, { facts, packages }] = await Promise.all([indexSite(createProject({}, 'production')), readFacts()]);
  return {
    facts,
    pages: index.pages.map(({ file, entry, page }) => ({ file, title: entry.title, ids: page.ids, facts: page.facts })),
    packages: Object.entries(packages)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  };
}

/** How much of the installed packages the pages document, and what is wrong with that. */
export async function checkSurface(): Promise<CheckResult> {
  const { facts, pages, packages } = await readSurface();
  const listed = readList() ?? '';
  const committed = fileAt('HEAD', UNDOCUMENTED, root);
  const before = committed === listed ? fileAt('HEAD~1', UNDOCUMENTED, root) : committed;
  const { faults, counts } = surface({ facts, pages, listed, before });
  const sum = (key: 'documented' | 'total'): number => counts.reduce((all, count) => all + count[key], 0);
  return {
    faults,
    notes: [
      `documented of ${packages}: ${sum('documented')} of ${sum('total')}`,
      ...counts.map(
        ({ group, documented, total }) =>
          `  ${group.padEnd(20)} ${String(documented).padStart(4)} of ${String(total).padStart(4)}`,
      ),
    ],
  };
}

/** Takes out of the list what is documented or gone; makes the list when there is none. */
async function writeList(): Promise<void> {
  const { facts, pages } = await readSurface();
  writeFileSync(join(root, UNDOCUMENTED), undocumentedList({ facts, pages, listed: readList() }));
}

function readList(): string | undefined {
  const file = join(root, UNDOCUMENTED);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function readOptions(args: readonly string[]): { readonly write: boolean } {
  try {
    const { values } = parseArgs({ args: [...args], options: { write: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    throw new UserError((error as Error).message, 'Known is --write.', { cause: error });
  }
}

if (import.meta.main) {
  await main(async () => {
    if (readOptions(process.argv.slice(2)).write) await writeList();
    const { faults, notes = [] } = await checkSurface();
    for (const line of [...notes, ...faults]) console.log(line);
    if (faults.length > 0) process.exitCode = 1;
  });
}
