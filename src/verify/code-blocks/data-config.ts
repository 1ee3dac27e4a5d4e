import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import type { BlockText } from '../../markdown/code-blocks/block-text.ts';
import type { Language } from '../../markdown/highlight/languages.ts';

const loaders: Partial<Record<Language, (code: string) => unknown>> = { yaml: parseYaml, toml: parseToml };

/** Several documents in one file are no configuration. */
function parseYaml(code: string): unknown {
  const documents = parseAllDocuments(code);
  return documents.length === 1 ? (documents[0]?.toJS() as unknown) : null;
}

/**
 * A configuration in YAML or TOML as JavaScript has it, one key on a line, with the line of the block that each stands in.
 * Undefined for other languages, and for other files.
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
