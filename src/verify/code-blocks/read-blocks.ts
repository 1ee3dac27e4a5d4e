import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import type { IndexedPage } from '../../content/content-index.ts';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import type { Language } from '../../markdown/highlight/languages.ts';
import { scriptLanguage } from '../../markdown/option-keys/parse-script.ts';
import { type Config, isConfigTitle, readConfig } from '../../markdown/option-keys/read-config.ts';
import { type BlockText, languageOfBlock, shownText, splitDiff, pagePlace } from '../../markdown/code-blocks/code-blocks.ts';
import { type Fault, parseBlock } from './parse-block.ts';

/** A page with blocks. */
export type PageWithBlocks = Pick<IndexedPage, 'file'> & { readonly page: Pick<IndexedPage['page'], 'codeBlocks'> };

/** A block with everything that can be read from its text, and its problems. */
export interface ReadBlock {
  readonly file: string;
  readonly block: CodeBlock;
  /** All blocks of its page. */
  readonly siblings: readonly CodeBlock[];
  /** Its name in messages; languages without a grammar are text. */
  readonly language: Language;
  /** The text to check: data is converted to JavaScript. */
  readonly text: BlockText;
  readonly config: Config | undefined;
  /** Parser errors, with positions in the page. */
  readonly faults: readonly Fault[];
  /** A contradiction between the fence's meta and the block. */
  readonly metaFault: Fault | undefined;
}

/** Parses a block, and detects whether it's a configuration. */
export function readBlock({ file, page }: PageWithBlocks, block: CodeBlock): ReadBlock {
  const language = languageOfBlock(block);
  const shown = shownText(block);
  const faults = splitDiff(block).flatMap((side) =>
    parseBlock(side.code, language).map((fault) => ({ ...fault, ...pagePlace(block, side, fault) })),
  );
  const data = faults.length === 0 ? dataConfig(shown.code, language, block.title) : undefined;
  const text = data ?? shown;
  const { config, fault } = faults.length === 0 ? readBlockConfig(block, text, language, data !== undefined) : {};
  return {
    file,
    block,
    siblings: page.codeBlocks,
    language,
    text,
    config,
    faults: faults.slice(0, 1),
    metaFault: fault && { ...fault, line: block.line, column: block.column },
  };
}

interface ConfigOrFault {
  readonly config?: Config;
  readonly fault?: Pick<Fault, 'title' | 'hint'>;
}

function readBlockConfig(block: CodeBlock, { code }: BlockText, language: Language, isData: boolean): ConfigOrFault {
  const { title, place, notConfig } = block;
  const isJson = /^json[c5]?$/.test(language) && title !== undefined && isConfigTitle(title.replace(/json5?$/, 'js'));
  const isWhole = isJson || isData;
  const script = isWhole ? 'js' : scriptLanguage(language);
  const invalid = (what: string, hint: string): ConfigOrFault => ({ fault: { title: what, hint } });
  if (script === undefined) {
    if (place === undefined && notConfig === undefined) return {};
    return invalid(`A code block in ${language} can't be a configuration`, 'Remove config from the fence.');
  }
  const reading = readConfig({
    code,
    language: script,
    ...(title === undefined ? {} : { title }),
    ...(isWhole ? { place: '' } : place === undefined ? {} : { place }),
  });
  if (notConfig !== undefined) {
    // Examples are built, and other tools read files with other names.
    if (reading.type === 'config' && block.file === undefined && (title === undefined || isConfigTitle(title)))
      return invalid(
        'A webpack configuration must be checked',
        'Remove config=false and its reason, and complete the configuration.',
      );
    if (reading.type !== 'none') return {};
    return invalid("config=false isn't needed: the code block isn't a configuration", 'Remove config=false and its reason.');
  }
  switch (reading.type) {
    case 'config':
      return { config: reading.config };
    case 'unplaced':
      return invalid(
        "The code block is part of a configuration, but the fence doesn't say which part",
        'Add its option path, such as config=module.rules[], or config=false with a reason, or a title that names another file.',
      );
    case 'none':
      if (place === undefined) return {};
      return invalid(
        `config=${place} needs a value, but the code block isn't one`,
        'Write an object, an array, or a list of properties.',
      );
  }
}

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
function dataConfig(code: string, language: Language, title = ''): BlockText | undefined {
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
