import { execFileSync } from 'node:child_process';

/** The files that each check reads. Unlisted checks run after any change. */
const READS: Readonly<Record<string, RegExp>> = {
  'types: node': /\.m?tsx?$|tsconfig/,
  'types: browser': /^src\/(site|ui|browser|shared|modules)|tsconfig/,
  'types: worker': /^src\/(service-worker|shared)\/|tsconfig/,
  'types: tests': /\.m?tsx?$|tsconfig/,
  lint: /\.(m?[jt]sx?)$|oxlintrc/,
  'import map': /\.tsx?$|architecture\.md$|^\.ox/,
  'dead code': /\.(m?[jt]sx?|json)$/,
  spelling: /\.md$|words\.txt$/,
  'planned pages': /^content\/|planned\.tsv$/,
  'old ids': /^(content|data|src\/(markdown|content))\//,
  'documented paths': /\.md$|package\.json$/,
  specification: /specification\.md$|\.(test|spec)\.tsx?$/,
  dependencies: /package(-lock)?\.json$|dependencies\.md$/,
  lockfile: /package(-lock)?\.json$|npmrc$/,
  pages: /^(content|examples|data|external|src\/(markdown|content|schemas|shared|verify|reference))\//,
  licenses: /package-lock\.json$|licenses\.json$/,
  'external pages': /^(content|data|external|src\/(markdown|content))\//,
  surface: /^(content|data|src\/(markdown|content|reference))\/|package-lock/,
  relevance: /^(content|data|tests\/relevance|src\/(markdown|content|shared|build\/search))\//,
  terms: /\.mdx?$|^src\/(ui|site)\/|terms\.tsv$/,
  defaults: /^(content|data|src\/reference)\//,
  claims: /^(content|examples\/configuration\/claims)\//,
};

/** The checks that changes to these files can affect. */
export function changedChecks(files: readonly string[], all: readonly string[]): string[] {
  return files.length === 0 ? [] : all.filter((name) => !READS[name] || files.some((file) => READS[name]?.test(file)));
}

/** Files that differ from the last commit, new ones included. */
export function changedFiles(directory: string): string[] {
  const git = (...args: readonly string[]): string[] =>
    execFileSync('git', args, { cwd: directory, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [...git('diff', '--name-only', '-z', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard', '-z')];
}
