import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build/project.ts';
import { readFacts } from '../build/read-facts.ts';
import { missingDefaults } from '../verify/missing-defaults.ts';
import { openerFaults } from '../verify/language/openers.ts';
import { interfaceTexts, proseOf } from '../verify/language/prose.ts';
import { type LanguageText, parseTerms, termFaults, TERMS_FILE } from '../verify/language/terms.ts';
import { untestedOptions } from '../verify/untested-options.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

const CASES = 'examples/configuration/claims/cases';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Files below a folder, relative to the root. */
const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`)
    .toSorted();

const pageFiles = (): string[] => filesIn('content', /\.mdx?$/);

/** Finds ruled-out terms in pages, documents, and interface texts. */
export async function checkTerms(): Promise<CheckResult> {
  const terms = parseTerms(read(TERMS_FILE));
  const prose: LanguageText[] = [...pageFiles(), ...filesIn('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md'].map((file) => {
    const source = read(file);
    return { file, source, text: proseOf(source), start: 0 };
  });
  const interfaces: LanguageText[] = ['src/ui', 'src/site', 'src/browser']
    .flatMap((folder) => filesIn(folder, /(?<!\.test)\.tsx?$/))
    .flatMap((file) => {
      const source = read(file);
      return interfaceTexts(source, file).map((text) => ({ file, source, ...text }));
    });
  return { faults: termFaults(terms, [...prose, ...interfaces]) };
}

/** Finds entries that open with a question word. */
export async function checkOpeners(): Promise<CheckResult> {
  return { faults: pageFiles().flatMap((file) => openerFaults(file, read(file))) };
}

/** Finds options without a known default. */
export async function checkDefaults(): Promise<CheckResult> {
  return { faults: missingDefaults((await readFacts()).facts) };
}

/** Finds option entries without a test for their claims. */
export async function checkClaims(): Promise<CheckResult> {
  const [{ index }, { facts }] = await Promise.all([ownIndex(), readFacts()]);
  const pages = index.pages
    .filter(({ file }) => file.startsWith('content/configuration/'))
    .map(({ file, page }) => ({ file, source: read(file), facts: page.facts }));
  const cases = await Promise.all(
    filesIn(CASES, /\.mjs$/).map(async (file) => {
      const { default: tests } = (await import(pathToFileURL(join(root, file)).href)) as { readonly default: object };
      return { file, names: Object.keys(tests).flatMap((key) => key.split(/,\s*/)) };
    }),
  );
  return { faults: untestedOptions({ facts, pages, cases }) };
}
