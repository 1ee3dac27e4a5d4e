import { posix } from 'node:path';

/**
 * Finds paths and npm scripts that a document names in `code` but that don't exist, dead links to other documents, and clone
 * commands of other repositories.
 */
export function documentedFaults(
  text: string,
  {
    file,
    exists,
    scripts,
    tools,
    repository,
  }: {
    readonly file: string;
    readonly exists: (path: string) => boolean;
    readonly scripts: readonly string[];
    /** Commands of `npm run tool`. */
    readonly tools: readonly string[];
    readonly repository: string;
  },
): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const cloned = /git clone (\S+)/.exec(line)?.[1];
    if (cloned !== undefined && cloned !== repository)
      return [`${file}:${index + 1}: the repository is ${repository} according to data/site.json`];
    const dead = [...line.matchAll(/\]\((?!https?:)([^)#]+\.mdx?)\b/g)]
      .map(([, target = '']) => posix.join(posix.dirname(file), target))
      .filter((path) => !exists(path));
    const named = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
      const [, script, tool] = /^npm (?:run )?(\w[\w:-]*)(?: -- ([a-z][\w-]*))?/.exec(code) ?? [];
      if (script !== undefined && !npmCommands.has(script) && !scripts.includes(script))
        return [`${file}:${index + 1}: the npm script ${script} doesn't exist`];
      if (script === 'tool' && tool !== undefined && !tools.includes(tool))
        return [`${file}:${index + 1}: the tool ${tool} doesn't exist`];
      const path = code.replace(/[#:].*$/, '').replace(/\/$/, '');
      return isPath(path) && !exists(path) ? [`${file}:${index + 1}: ${path} doesn't exist`] : [];
    });
    return [...dead.map((path) => `${file}:${index + 1}: ${path} doesn't exist`), ...named];
  });
}

const npmCommands = new Set(['ci', 'install', 'i', 'audit', 'pack']);

/** Whether code is certainly a path in this repository: it starts with one of its folders and contains no placeholder. */
const isPath = (code: string): boolean =>
  /^(src|styles|data|docs|tests|examples|content|public)\/[\w./~-]+$/.test(code) &&
  !code.includes('…') &&
  !/\/(x|name)(\/|\.|$)/.test(code);
