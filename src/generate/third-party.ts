import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Stats } from 'webpack';
import { root } from './paths.ts';
import { UserError } from '../shared/problem.ts';

/** In a folder of bundles, the list of the folders of their packages. */
export const PACKAGES_FILE = 'packages.json';

/** The folders of all packages in a bundle. */
export function bundledPackages({ compilation }: Stats): string[] {
  const files = [...compilation.modules].map((module) => module.nameForCondition() ?? '');
  const folders = files.flatMap((file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].toSorted();
}

/** Texts of licenses that don't name the author, for packages that only mention them. */
const STANDARD_TEXTS = join(root, 'data/license-texts');

/** The licenses of packages, as one text. @throws UserError if a package has no license text */
export function thirdPartyNotices(folders: Iterable<string>): string {
  return [...new Set(folders)]
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
      // A package may itself contain bundled code, with its license next to it.
      const files = ['.', 'dist'].flatMap((part) =>
        existsSync(join(folder, part))
          ? readdirSync(join(folder, part))
              .filter(isLicense)
              .map((file) => join(folder, part, file))
          : [],
      );
      const standard = join(STANDARD_TEXTS, `${license}.txt`);
      if (files.length === 0 && existsSync(standard)) files.push(standard);
      if (files.length === 0)
        throw new UserError(
          `${folder.split(sep).join('/')} has no license text`,
          `Bundle another package instead, or add the text of ${license} to data/license-texts/.`,
        );
      const texts = files.map((file) => readFileSync(file, 'utf8').trim());
      return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
    })
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n\n`);
}

const isLicense = (file: string): boolean => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(file);
