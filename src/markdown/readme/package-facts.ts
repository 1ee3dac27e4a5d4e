import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import type { PackageFacts } from '../../schemas/front-matter.ts';
import { type FactRow, factRow } from '../facts/fact-line.ts';
import { hasInside, isElement, isHeading } from '../visit.ts';

/** Adds facts about the package and a notice if it's deprecated above a README, and the attribution below it. */
export function packageFacts(
  tree: Root,
  { facts, source, repo }: { readonly facts: PackageFacts; readonly source: string; readonly repo: string | undefined },
): void {
  const own = ownNotice(tree, facts.name);
  const deprecated = own !== undefined || facts.deprecated !== undefined || facts.replacement !== undefined;
  // Our notice links to the replacement and the migration page. Without a replacement, the README's own notice says more.
  const ours = deprecated && (own === undefined || facts.replacement !== undefined);
  if (own && ours) tree.children.splice(tree.children.indexOf(own), 1);
  const notices = [...(ours ? [notice(facts)] : []), ...(facts.builtIn ? [builtInNotice(facts.builtIn)] : [])];
  tree.children.unshift(...notices, listFacts(facts, { repo, deprecated }));
  tree.children.push(credit(facts, source));
}

function listFacts(
  { name, version, license, licenseUrl, webpack }: PackageFacts,
  { repo, deprecated }: { readonly repo: string | undefined; readonly deprecated: boolean },
): Element {
  const rows: readonly FactRow[] = [
    ['Status', deprecated ? h('span.status.status-deprecated', 'deprecated') : undefined],
    ['Version', h('a', { href: npmAddress(name, version) }, version)],
    ['webpack', webpack === undefined ? undefined : h('code', webpack)],
    ['License', license === undefined || licenseUrl === undefined ? license : h('a', { href: licenseUrl }, license)],
    ['Repository', repo && h('a', { href: repo }, repo.replace(/^https:\/\/(?:github\.com\/)?/, '').replace(/\/tree\/.*/, ''))],
  ];
  return h('dl.facts', rows.flatMap(factRow));
}

const npmAddress = (name: string, version: string): string => `https://www.npmjs.com/package/${name}/v/${version}`;

function notice({ name, deprecated, replacement, migration }: PackageFacts): Element {
  const instead: ElementContent[] = replacement
    ? [
        h('p', [
          'webpack now has this built in: see ',
          h('a', { href: replacement.url }, replacement.title),
          ...(migration ? ['. To switch an existing project, follow ', h('a', { href: migration.url }, migration.title)] : []),
          '.',
        ]),
      ]
    : [];
  return h('div.aside.aside-warning', { role: 'note' }, [
    h('p.aside-title', [h('code', name), ' is deprecated']),
    ...(deprecated === undefined ? [] : [h('p', deprecated)]),
    ...instead,
  ]);
}

/** What webpack does without the package, and since when. */
function builtInNotice({ title, url, option }: NonNullable<PackageFacts['builtIn']>): Element {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'option', value: option }];
  const since = { type: 'mdxJsxTextElement', name: 'Since', attributes, children: [] } as unknown as ElementContent;
  const name = /\s/.test(title) ? title : h('code', title);
  return h('div.aside.aside-tip', { role: 'note' }, [
    h('p.aside-title', ['Built in', ...(option === undefined ? [] : [' ', since]), ': ', h('a', { href: url }, name)]),
  ]);
}

/** The README's own deprecation notice, above its first section. */
function ownNotice(tree: Root, name: string): Element | undefined {
  const blocks = tree.children.filter((block) => isElement(block));
  const end = blocks.findIndex((block) => hasInside(block, isHeading));
  return blocks.slice(0, end < 0 ? undefined : end).find((block) => {
    const text = toString(block);
    return text.includes(name) && /\b(?:is|has been) deprecated\b/i.test(text);
  });
}

function credit({ name, version, license, copyright }: PackageFacts, source: string): Element {
  const licence = license === undefined ? '' : `, under its license, ${license}`;
  return h('p.readme-credit', [
    'This page is the ',
    h('a', { href: source }, 'README'),
    ` of ${name} ${version}${licence}.${copyright === undefined ? '' : ` ${copyright}.`}`,
  ]);
}
