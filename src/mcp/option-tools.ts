import { z } from 'zod';
import { idFromHash, safeDecode } from '../shared/address.ts';
import { checkConfig } from '../check/rules/check.ts';
import { parseWithBabel } from '../check/rules/parse-with-babel.ts';
import { mostSimilar } from '../shared/most-similar.ts';
import { toPlace } from '../shared/place.ts';
import { idKey } from '../shared/redirects.ts';
import { byRelease } from '../shared/release.ts';
import { changesBetween } from '../since/rules/changes-between.ts';
import { changeParts, changesAsMarkdown, changeWords } from '../since/rules/event-words.ts';
import { findVersions, versionProblem } from '../since/rules/find-version.ts';
import type { DocumentedName, Documentation } from './documentation.ts';
import { findText, splitParts, splitSections } from './sections.ts';
import { defineTool, LIMITS, shortText } from './tool.ts';

/** The text of an entry in an answer, in characters. */
const ENTRY_SIZE = 4000;
/** Most names that an answer lists. */
const MOST_NAMES = 8;

/** What's known about an option, plugin, hook, flag, and so on, with the text of its entry. */
export const getOption = defineTool({
  title: 'Look up an option, plugin, or hook',
  description:
    'Returns type, default by mode and target, release that added it, history, status, address, explanation, and example of a configuration option, plugin, plugin option, hook, command-line flag, loader-context member, or module variable. Suggests similar names if there is none.',
  inputSchema: z.object({
    name: shortText(LIMITS.name, 'Such as output.filename, --mode, SplitChunksPlugin, compiler.hooks.emit, this.getOptions'),
    kind: shortText(LIMITS.name, 'Such as option, plugin, hook, flag: for names that exist in several').optional(),
  }),
  async answer(docs, { name, kind }) {
    const candidates = docs.names.filter((entry) => kind === undefined || entry.kind === kind);
    const [entry, ...others] = entriesNamed(name, candidates);
    if (!entry) {
      const names = [...new Set(candidates.map((one) => one.name))];
      const similar = mostSimilar(name, names, { textOf: (one) => one, limit: MOST_NAMES }).map((one) => `\`${one}\``);
      const hint = similar.length === 0 ? 'search_docs may find it.' : `Did you mean ${similar.join(', ')}?`;
      throw new Error(`webpack ${docs.version} has no \`${name}\`. ${hint}`);
    }
    const also = others.slice(0, MOST_NAMES).map((other) => `\`${other.name}\` (${other.kind})`);
    return [
      formatFacts(entry),
      await entryText(docs, entry),
      ...(also.length === 0 ? [] : [`Also named so: ${also.join(', ')}.`]),
    ].join('\n\n');
  },
});

/** Names in several groups, such as `watch`: the last of these is what people mean. */
const ORDER = ['module-variable', 'loader-context', 'hook', 'dev-server-option', 'plugin', 'plugin-option', 'option'];

/** The entries of a name however it's written: `output.filename`, `--output-filename`, `compiler.hooks.emit`, `filename`. */
function entriesNamed(text: string, entries: readonly DocumentedName[]): DocumentedName[] {
  const wanted = text.replace(/^new /, '').replace(/^webpack\.(?=[A-Z])|(?<=\.)hooks\./, '');
  // A name without letters has no key.
  const key = idKey(wanted) || wanted;
  const found = [
    (name: string) => name === wanted,
    (name: string) => idKey(name) === key,
    (name: string) => idKey(name.split(/[.#]/).at(-1) ?? '') === key,
  ]
    .map((isSame) => entries.filter(({ name }) => isSame(name)))
    .find(({ length }) => length > 0);
  return found?.toSorted((a, b) => ORDER.indexOf(b.kind) - ORDER.indexOf(a.kind)) ?? [];
}

/** A name with everything that `options.json` has of it. */
function formatFacts({ name, history, ...facts }: DocumentedName): string {
  const changes = history?.map((event) => `${changeWords(event)} in ${event.version}`).join('; ') ?? '';
  const rows = Object.entries({ ...facts, history: changes }).map(([label, value]) => [label, [value].flat().join(', ')]);
  const known = rows.filter(([, value]) => value !== '');
  return [`# ${name}\n`, ...known.map(([label, value]) => `- ${label}: ${value}`)].join('\n');
}

/** The text of a name's entry, without its heading. */
async function entryText(docs: Documentation, { kind, type, url }: DocumentedName): Promise<string> {
  const { pathname, hash } = new URL(url);
  const path = safeDecode(pathname);
  const found = findText(docs, { path, sections: splitSections(await docs.page(path)), wanted: idFromHash(hash) });
  const text = found?.text.replace(/^#+ .*\n+/, '') ?? '';
  // The facts at its start are in the answer, except that a flag has those of its option.
  const facts = kind === 'flag' || type === undefined ? '' : /^(?:(?:- \*\*| {2}).*\n|\n(?=- \*\*| {2}))+\n/;
  const [first = '', ...more] = splitParts(text.replace(facts, ''), ENTRY_SIZE);
  return more.length === 0 ? first : `${first}\n\n(Shortened: read_page with ${pathname}${hash} has all of it.)`;
}

/** What changed between two releases, as a list that starts with what can break a build. */
export const whatChanged = defineTool({
  title: 'What changed between two releases',
  description:
    'Lists what was removed, deprecated, added, or got another default between two releases of webpack 5, what can break a build first. Use it for upgrades, and to find out whether an option exists in a release.',
  inputSchema: z.object({
    from: shortText(LIMITS.name, 'The older release, such as 5.88.2'),
    to: shortText(LIMITS.name, 'The newer release; default: the documented one').optional(),
    names: z
      .array(shortText(LIMITS.name, 'A part of a name'))
      .max(50)
      .optional()
      .describe('Only names that contain one of these'),
  }),
  async answer(docs, { from, to = docs.version, names }) {
    const [start, end] = [releaseIn(from, docs), releaseIn(to, docs)];
    if (byRelease(start, end) > 0) throw new Error(`${end} is older than ${start}.`);
    const matches = (name: string): boolean => names?.some((wanted) => name.toLowerCase().includes(wanted.toLowerCase())) ?? true;
    const urls = new Map(docs.names.map(({ kind, name, url }) => [`${kind} ${name}`, url.slice(docs.origin.length)]));
    const changes = changesBetween(await docs.changes(), start, end)
      // webpack-cli has versions of its own.
      .filter(({ group, name }) => group !== 'flag' && matches(name))
      .map((change) => ({ ...change, url: urls.get(`${change.group} ${change.name}`) }));
    if (changes.length === 0)
      return `Nothing that the documentation lists changed between webpack ${start} and ${end}${names === undefined ? '' : ` for ${names.join(', ')}`}.`;
    const breaking = changeParts(changes)[0]?.changes.length;
    const [list = '', ...more] = splitParts(changesAsMarkdown(`webpack ${start} to ${end}`, changes, docs.origin));
    return [
      `${changes.length} changes, ${breaking} of which can break a build.`,
      list,
      ...(more.length === 0 ? [] : ['The list is cut. Filter it with `names`, or compare releases that are closer together.']),
    ].join('\n\n');
  },
});

function releaseIn(text: string, { version: latest }: Pick<Documentation, 'version'>): string {
  const found = findVersions(text);
  if ('problem' in found) throw new Error(found.problem);
  const [version = ''] = found.versions;
  const problem = versionProblem(version, latest);
  if (problem !== undefined) throw new Error(problem);
  return version;
}

const placed = { file: z.string(), line: z.int(), column: z.int(), text: z.string() };

/** Findings or values that an answer lists. */
const MOST_FINDINGS = 100;

/** Checks a configuration as the site does, without running it. */
export const checkConfiguration = defineTool({
  title: 'Check a configuration',
  description:
    'Finds mistakes in a webpack configuration without running it: values that webpack refuses, options that are gone, deprecated, or newer than the release, redundant defaults, and contradictions. Lists what it could not read.',
  inputSchema: z.object({
    files: z
      .record(z.string().min(1).max(LIMITS.name), z.string().max(LIMITS.message))
      .refine((files) => Object.keys(files).length > 0 && Object.keys(files).length <= 20, 'must be 1 to 20 files')
      .describe('Texts by file name: the configuration first, then files that it imports'),
    version: shortText(LIMITS.name, 'Installed release of webpack; default: the documented one').optional(),
  }),
  outputSchema: z.object({
    version: z.string(),
    configurations: z.int(),
    findings: z.array(z.object({ severity: z.string(), ...placed, when: z.string(), url: z.string().optional() })),
    unread: z.array(z.object(placed)),
  }),
  async answer(docs, { files, version = docs.version }) {
    const release = releaseIn(version, docs);
    const texts = new Map(Object.entries(files));
    const data = await docs.checkData();
    const { findings, unread, configs } = checkConfig({ files: texts, parse: parseWithBabel, data, version: release });
    if (configs === 0 && findings.length === 0) throw new Error('The first file exports no configuration.');
    const placeIn = ({ file, start }: { readonly file: string; readonly start: number }) => ({
      file,
      ...toPlace(texts.get(file) ?? '', start),
    });
    return {
      version: release,
      configurations: configs,
      findings: findings
        .slice(0, MOST_FINDINGS)
        .map(({ severity, at, text, when, url }) => ({ severity, ...placeIn(at), text, when, url: url && docs.origin + url })),
      unread: unread.slice(0, MOST_FINDINGS).map(({ text, at }) => ({ ...placeIn(at), text })),
    };
  },
});
