import { type Fact, type FactGroup, factGroups } from '../shared/fact.ts';
import { type FactAnswer, factKey, typeKey, type FactQuestion, type FactWord, groupsOf } from '../shared/fact-question.ts';
import { didYouMean } from '../shared/suggest.ts';
import { factEntries, type FactPage } from './fact-entries.ts';
import { typeEntries } from './type-entries.ts';

/** Answers pages' questions about facts. */
export interface FactSource {
  readonly find: (word: FactWord, name: string) => Fact | undefined;
  readonly answer: (question: FactQuestion) => FactAnswer;
  /** The most similar existing name. */
  readonly suggest: (question: FactQuestion) => string;
}

/** @param pages where to look for entries */
export function createFactSource(facts: readonly Fact[], pages: readonly FactPage[]): FactSource {
  const byKey = new Map(facts.map((fact) => [factKey(fact), fact]));
  const byGroup = Map.groupBy(facts, ({ group }) => group);
  const find = (word: FactWord, name: string): Fact | undefined => {
    for (const group of groupsOf(word)) {
      const fact = byKey.get(factKey({ group, name }));
      if (fact) return fact;
    }
    return undefined;
  };
  let types: ReadonlyMap<string, string> | undefined;
  const typeAddresses = ({ typeLinks = {} }: Fact): Record<string, string> => {
    types ??= typeEntries(pages);
    return Object.fromEntries(
      Object.keys(typeLinks).flatMap((name) => {
        const url = types?.get(name);
        return url === undefined ? [] : [[typeKey(name), url]];
      }),
    );
  };
  let entries: ReadonlyMap<string, string> | undefined;
  const addresses = (keys: readonly string[]): Record<string, string> => {
    entries ??= factEntries(pages, { find });
    return Object.fromEntries(
      keys.flatMap((key) => {
        const url = entries?.get(key);
        return url === undefined ? [] : [[key, url]];
      }),
    );
  };
  const childrenOf = (word: FactWord, name: string): Fact[] => {
    const all = groupsOf(word).flatMap((group) => byGroup.get(group) ?? []);
    const parent = find(word, name);
    // The plugin's table contains its options.
    if (parent?.group === 'plugin') return [parent];
    if (parent?.children)
      return parent.children.flatMap((child) => byKey.get(factKey({ group: parent.group, name: child })) ?? []);
    // webpack defines `devServer`, and webpack-dev-server its options.
    return all.filter((fact) => isBelow(fact, name));
  };
  return {
    find,
    answer: ({ word, name, children }) => {
      const fact = children ? undefined : find(word, name);
      if (fact) return { facts: [fact], entries: { ...addresses(referred(fact)), ...typeAddresses(fact) } };
      const found = children ? childrenOf(word, name) : [];
      return { facts: found, entries: addresses(found.map(factKey)) };
    },
    suggest: ({ word, name, children }) => {
      const names = groupsOf(word).flatMap((group) => byGroup.get(group) ?? []);
      const parents = names.flatMap((fact) => parentNames(fact));
      return didYouMean(name, children ? parents : names.map((fact) => fact.name));
    },
  };
}

/** Facts that a fact line links to. */
const referred = (fact: Fact): string[] => (fact.group === 'flag' && fact.option ? [factKey(fact.option)] : []);

/** Whether a fact belongs to a name that isn't a fact itself. The empty name is the top of its groups. */
function isBelow(fact: Fact, name: string): boolean {
  switch (fact.group) {
    case 'hook':
      return fact.of === name;
    case 'flag':
      return fact.option === undefined && (name === '' || fact.commands.includes(name));
    case 'option':
    case 'stats-field':
      return name === '' && !fact.name.includes('.');
    case 'dev-server-option':
      return name === 'devServer' && /^devServer\.\w+$/.test(fact.name);
    case 'plugin-option':
      return fact.name.startsWith(`${name}.`) && !fact.name.slice(name.length + 1).includes('.');
    case 'plugin':
    case 'command':
      return name === '';
    default:
      return fact.group === name;
  }
}

/** Names whose children a page may ask for. */
function parentNames(fact: Fact): string[] {
  if (fact.group === 'hook') return [fact.of];
  if (fact.group === 'plugin-option') return [fact.name.slice(0, fact.name.indexOf('.')), ...(fact.children ? [fact.name] : [])];
  if (fact.group === 'flag') return [...fact.commands];
  return isGroupName(fact.group) ? [fact.group] : fact.children ? [fact.name] : [];
}

const isGroupName = (group: FactGroup): boolean => factGroups.includes(group) && groupsOf('Api').includes(group);
