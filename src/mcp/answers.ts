import { stripVTControlCharacters } from 'node:util';
import { byRelease } from '../shared/release.ts';
import { changesBetween } from '../shared/since/changes-between.ts';
import { changeParts, changesAsMarkdown, changeWords } from '../shared/since/event-words.ts';
import { findVersions, versionProblem } from '../shared/since/find-version.ts';
import { hitsOf, textOf } from '../shared/search/search-engine.ts';
import { checkConfig } from '../shared/check/check.ts';
import { parseWithBabel } from '../shared/check/parse-with-babel.ts';
import { readLog } from '../shared/messages/read-log.ts';
import { placeOf } from '../shared/place-of.ts';
import { mostSimilar } from '../shared/most-similar.ts';
import { z } from 'zod';
import type { DocumentedName, Documentation, ListedPage } from './documentation.ts';
import { findName } from './find-name.ts';
import { findSection, type MarkdownSection, partsOf, rowsOf, sectionsOf } from './sections.ts';

/** The text of an entry in an answer, in characters. */
const ENTRY_SIZE = 4000;
/** Headings that a page's outline lists. */
const MOST_HEADINGS = 80;

/** The line that marks text by other people in a Markdown copy. */
export const THIRD_PARTY = /^Third party: .*$/m;

/** Results of the site's search, each with its passage and address. */
export async function searchDocs(
  docs: Documentation,
  { query, limit, section }: { readonly query: string; readonly limit: number; readonly section?: string | undefined },
): Promise<string> {
  const answer = await docs.engine.search(query, { section, everything: true });
  const hits = hitsOf(answer).slice(0, limit);
  if (hits.length === 0) {
    const { corrections } = answer;
    const hint = corrections.length > 0 ? ` Did you mean ${corrections.join(' or ')}?` : ' Try fewer or other words.';
    throw new Error(`Nothing found for "${query.slice(0, 200)}"${section === undefined ? '' : ` in ${section}`}.${hint}`);
  }
  const origin = await docs.origin();
  const results = hits.map(async (hit, index) => {
    const title = [...hit.path, textOf(hit.name ?? hit.title)].join(' › ');
    const note = await thirdPartyNote(docs, hit.url);
    return `${index + 1}. **${title}**${note === undefined ? '' : ` (${note})`}\n   ${origin}${hit.url}\n   ${textOf(hit.excerpt)}`;
  });
  return (await Promise.all(results)).join('\n\n');
}

async function thirdPartyNote(docs: Documentation, url: string): Promise<string | undefined> {
  const [path = ''] = url.split('#');
  const pages = await docs.pages();
  return pages.has(path) ? THIRD_PARTY.exec(await docs.page(path))?.[0] : undefined;
}

/** A page or a section of it as Markdown, in parts, with what follows. */
export async function readPage(
  docs: Documentation,
  { page, section, part }: { readonly page: string; readonly section?: string | undefined; readonly part: number },
): Promise<string> {
  const [name = '', hash] = page.split('#');
  const listed = await findPage(docs, name);
  const markdown = await docs.page(listed.path);
  const sections = sectionsOf(markdown);
  const wanted = section ?? (hash === '' ? undefined : hash);
  const found = wanted === undefined ? undefined : await findText(docs, listed.path, sections, safeDecode(wanted));
  if (wanted !== undefined && !found)
    throw new Error(`${listed.path} has no section "${wanted}". Its sections:\n${outline(sections)}`);
  const parts = partsOf(found?.text ?? markdown);
  const text = parts[part - 1];
  if (text === undefined)
    throw new Error(`${listed.path} has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}, not ${part}.`);
  const address = `${await docs.origin()}${listed.path}${found ? `#${found.id}` : ''}`;
  const note = found ? THIRD_PARTY.exec(markdown)?.[0] : undefined;
  const rest = parts.slice(part).flatMap((later) => sectionsOf(later).filter(({ level }) => level < 4));
  const more =
    part < parts.length
      ? [`Part ${part} of ${parts.length}. Next: part ${part + 1}.${rest.length === 0 ? '' : ` What follows:\n${outline(rest)}`}`]
      : [];
  return [address, ...(note === undefined ? [] : [note]), text, ...more].join('\n\n');
}

const outline = (sections: readonly MarkdownSection[]): string =>
  sections
    .filter(({ level }) => level > 1)
    .slice(0, MOST_HEADINGS)
    .map(({ title, level }) => `${'  '.repeat(Math.max(level - 2, 0))}- ${title}`)
    .join('\n');

async function findPage(docs: Documentation, name: string): Promise<ListedPage> {
  const pages = await docs.pages();
  const path = safeDecode(name.trim())
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/\?.*$/s, '')
    .replace(/index\.(?:md|html)$/, '');
  const normal = `/${path.replaceAll(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const page = pages.get(normal) ?? [...pages.values()].find(({ title }) => title.toLowerCase() === name.trim().toLowerCase());
  if (page) return page;
  const [near] = mostSimilar(normal, [...pages.keys()], { textOf: (one) => one, limit: 1 });
  throw new Error(
    `No page "${name.slice(0, 200)}".${near === undefined ? '' : ` Did you mean ${near}?`} search_docs finds pages; their paths look like /configuration/output/.`,
  );
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What's known about an option, plugin, hook, flag, and so on, with the text of its entry. */
export async function getOption(
  docs: Documentation,
  { name, kind }: { readonly name: string; readonly kind?: string | undefined },
): Promise<string> {
  const { entries, version } = await docs.names();
  const found = findName(entries, name, kind);
  if ('similar' in found) {
    const { similar } = found;
    const hint =
      similar.length === 0 ? ' search_docs may find it.' : ` Did you mean ${similar.map((one) => `\`${one}\``).join(', ')}?`;
    throw new Error(`webpack ${version} has no \`${name.slice(0, 200)}\`.${hint}`);
  }
  const { entry, others } = found;
  return [
    `# ${entry.name}`,
    factsOf(entry),
    await entryText(docs, entry),
    ...(others.length === 0
      ? []
      : [
          `Also named so: ${others
            .slice(0, 8)
            .map((other) => `\`${other.name}\` (${other.kind})`)
            .join(', ')}.`,
        ]),
  ].join('\n\n');
}

function factsOf({ kind, type, values, default: value, since, history, deprecated, experimental, url }: DocumentedName): string {
  const status = [deprecated && 'deprecated', experimental && 'experimental'].filter(Boolean).join(', ');
  const events = history?.map((event) => `${changeWords(event)} in ${event.version}`);
  const rows = {
    Kind: kind,
    Type: type,
    Values: values?.join(', '),
    Default: value,
    Since: since,
    History: events?.join('; '),
    Status: status,
    Documentation: url,
  };
  return Object.entries(rows)
    .flatMap(([label, text]) => (text === undefined || text === '' ? [] : [`- ${label}: ${text}`]))
    .join('\n');
}

/** A section, or rows of tables whose anchors are those of documented names. */
async function findText(
  docs: Documentation,
  path: string,
  sections: readonly MarkdownSection[],
  wanted: string,
): Promise<Pick<MarkdownSection, 'id' | 'text'> | undefined> {
  const section = findSection(sections, wanted);
  if (section) return section;
  const id = wanted.replace(/^#/, '');
  const entries = (await docs.names()).entries.filter(({ url }) => url.endsWith(`${encodeURI(path)}#${id}`));
  // A flag may have the address of its option.
  const entry = entries.find(({ kind }) => kind !== 'flag') ?? entries[0];
  const text = entry && rowsOf(sections, entry.name);
  return text === undefined ? undefined : { id, text };
}

/** The text of a name's entry, without its heading. */
async function entryText(docs: Documentation, { kind, type, url }: DocumentedName): Promise<string> {
  const { pathname, hash } = new URL(url);
  const path = decodeURI(pathname);
  const found = await findText(docs, path, sectionsOf(await docs.page(path)), safeDecode(hash));
  if (!found) return '';
  const text = found.text.replace(/^#+ .*\n+/, '');
  // The facts at its start are in the answer, except that a flag has those of its option.
  const [first = '', ...more] = partsOf(
    kind === 'flag' || type === undefined ? text : text.replace(/^(?:(?:- \*\*| {2}).*\n|\n(?=- \*\*| {2}))+\n/, ''),
    ENTRY_SIZE,
  );
  return more.length === 0 ? first : `${first}\n\n(Shortened: read_page with ${pathname}${hash} has all of it.)`;
}

/** What changed between two releases, as a list that starts with what can break a build. */
export async function whatChanged(
  docs: Documentation,
  {
    from,
    to,
    names,
  }: { readonly from: string; readonly to?: string | undefined; readonly names?: readonly string[] | undefined },
): Promise<string> {
  const { version: latest, entries } = await docs.names();
  const [start, end] = [from, to ?? latest].map((text) => versionIn(text, latest)) as [string, string];
  if (byRelease(start, end) > 0) throw new Error(`${end} is older than ${start}.`);
  const urls = new Map(entries.map(({ kind, name, url }) => [`${kind} ${name}`, new URL(url)]));
  const matches = (name: string): boolean =>
    names === undefined || names.some((wanted) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  // webpack-cli has versions of its own.
  const events = (await docs.changes()).filter(({ group }) => group !== 'flag');
  const changes = changesBetween(events, start, end)
    .filter(({ name }) => matches(name))
    .map((change) => {
      const url = urls.get(`${change.group} ${change.name}`);
      return url ? { ...change, url: url.pathname + url.hash } : change;
    });
  if (changes.length === 0)
    return `Nothing that the documentation lists changed between webpack ${start} and ${end}${names === undefined ? '' : ` for ${names.join(', ')}`}.`;
  const breaking = changeParts(changes)[0]?.changes.length;
  const [list = '', ...more] = partsOf(changesAsMarkdown(`webpack ${start} to ${end}`, changes, await docs.origin()));
  return [
    `${changes.length} changes, ${breaking} of which can break a build.`,
    list,
    ...(more.length === 0 ? [] : ['The list is cut. Filter it with `names`, or compare releases that are closer together.']),
  ].join('\n\n');
}

function versionIn(text: string, latest: string): string {
  const found = findVersions(text);
  if ('problem' in found) throw new Error(found.problem);
  const [version = ''] = found.versions;
  const problem = versionProblem(version, latest);
  if (problem !== undefined) throw new Error(problem);
  return version;
}

/** A message is at most this long for search; what matters is at its start. */
const SEARCHED = 300;
/** Most messages and pages that an answer lists. */
const MOST_LISTED = 8;

/** What the messages in a text mean, the first to fix with its whole explanation; search if none is known. */
export async function explainError(docs: Documentation, text: string): Promise<string> {
  const { found } = readLog(text, await docs.matcher());
  const [first] = found;
  const others = found.filter(({ message }) => message.title !== first?.message.title).slice(0, MOST_LISTED);
  if (!first) return searchForMessage(docs, text);
  const words = first.pieces.map((piece) => (piece.isValue ? `\`${piece.text.trim()}\`` : piece.text)).join('');
  return [
    `${words.slice(0, 1000)}\n`,
    await readPage(docs, { page: new URL(first.message.url).pathname, section: first.message.title, part: 1 }),
    ...(others.length === 0 ? [] : ['\nOther messages in this text:']),
    ...others.map(({ message }) => `- ${message.title}: ${message.url}`),
  ].join('\n');
}

async function searchForMessage(docs: Documentation, message: string): Promise<string> {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const wanted = lines.filter((line) => line !== '' && !line.startsWith('at ')).join(' ');
  const list = await searchDocs(docs, { query: wanted.slice(0, SEARCHED), limit: MOST_LISTED });
  return `None of the known messages is in this text. Pages that mention its words:\n\n${list}`;
}

/** The result of a check, as data for programs. */
export const checkResult = z.object({
  version: z.string(),
  configurations: z.int(),
  findings: z.array(
    z.object({
      severity: z.string(),
      file: z.string(),
      line: z.int(),
      column: z.int(),
      text: z.string(),
      when: z.string().optional(),
      url: z.string().optional(),
    }),
  ),
  unread: z.array(z.object({ file: z.string(), line: z.int(), text: z.string() })),
});

/** Findings or values that an answer lists. */
const MOST_FINDINGS = 100;

/** Checks a configuration as the site does, without running it. @param files the configuration first, by name */
export async function checkConfiguration(
  docs: Documentation,
  { files, version }: { readonly files: Readonly<Record<string, string>>; readonly version?: string | undefined },
): Promise<z.infer<typeof checkResult>> {
  const data = await docs.checkData();
  const wanted = version === undefined ? data.version : versionIn(version, data.version);
  const texts = new Map(Object.entries(files));
  const { findings, unread, configs } = checkConfig({ files: texts, parse: parseWithBabel, data, version: wanted });
  if (configs === 0 && findings.length === 0) throw new Error('The first file exports no configuration.');
  const origin = await docs.origin();
  const placed = ({ file, start }: { readonly file: string; readonly start: number }) => ({
    file,
    ...placeOf(texts.get(file) ?? '', start),
  });
  return {
    version: wanted,
    configurations: configs,
    findings: findings.slice(0, MOST_FINDINGS).map(({ severity, at, text, when, url }) => ({
      severity,
      ...placed(at),
      text,
      ...(when !== '' && { when }),
      ...(url !== undefined && { url: origin + url }),
    })),
    unread: unread.slice(0, MOST_FINDINGS).map(({ text, at }) => ({ ...placed(at), text })),
  };
}
