import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import type { BlockText } from '../../markdown/code-blocks/block-text.ts';
import type { Language } from '../../markdown/highlight/languages.ts';

const loaders: Partial<Record<Language, (code: string) => unknown>> = { yaml: parseYaml, toml: parseToml };

/** A file with several documents isn't a configuration. */
function parseYaml(code: string): unknown {
  const documents = parseAllDocuments(code);
  return documents.length === 1 ? (documents[0]?.toJS() as unknown) : null;
}

/**
 * Converts a YAML or TOML configuration to JavaScript, one key per line, with each line's line number in the block.
 * Undefined for other languages and files.
 */
export function dataConfig(code: string, language: Language, title = ''): BlockText | undefined {
  const load = loaders[language];
  if (!load || !/(?:^|[/.])webpack\.config\.\w+$/.test(title)) return undefined;
  const text = JSON.stringify(load(code), undefined, 1).replaceAll(/^ +/gm, '');
  const source = code.split('\n');
  let at = 0;
  const lines = text.split('\n').map((line) => {
    const key = /^"(.+?)":/.exec(line)?.[1];
    const found = key === undefined ? -1 : source.findIndex((other, index) => index >= at && other.includes(key));
    return (at = Math.max(at, found));
  });
  return { code: text, lines, indent: 0 };
}
