import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Stats } from 'webpack';
import { UserError } from '../shared/problem.ts';

/** The licenses of all packages in a bundle, as one text. @throws UserError if a package has no license text */
export function thirdPartyNotices({ compilation }: Stats): string {
  const folders = new Set<string>();
  for (const module of compilation.modules) {
    const file = module.nameForCondition() ?? '';
    const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
    if (folder !== undefined) folders.add(folder);
  }
  return [...folders]
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
      const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
      if (file === undefined)
        throw new UserError(`${folder.split(sep).join('/')} has no license text`, 'Bundle another package instead.');
      return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    })
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n\n`);
}
