import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Fact } from '../shared/fact.ts';
import type { FindOptionEntry, OptionEntry } from '../shared/option-link.ts';

/** As much of an indexed page as is needed here. */
interface EntryPage {
  readonly entry: { readonly url: string };
  readonly page: Pick<CompiledPage, 'entries'>;
}

/**
 * Finds the entry of an option among the pages below certain addresses. Names match without the marks of lists, with `*` or `<name>`
 * for names that a configuration chooses, and rules within rules are rules. What has a name of its own, such as `Rule.test`, is
 * found at every path where facts say that it may be set. The first entry of a name counts.
 */
export function createOptionEntries(
  pages: readonly EntryPage[],
  { below, facts }: { readonly below: readonly string[]; readonly facts: readonly Fact[] },
): FindOptionEntry {
  const pathsOf = new Map(facts.flatMap((fact) => ('paths' in fact && fact.paths ? [[fact.name, fact.paths] as const] : [])));
  const exact = new Map<string, OptionEntry>();
  const open: { readonly pattern: RegExp; readonly entry: OptionEntry }[] = [];
  for (const {
    entry: { url },
    page: { entries },
  } of pages) {
    if (!below.some((base) => url.startsWith(base))) continue;
    for (const { name, id } of entries) {
      const entry = { name, address: `${url}#${id}` };
      for (const key of new Set([name, ...(pathsOf.get(name) ?? [])].map(normalised))) {
        if (!key.split('.').includes('*')) exact.set(key, exact.get(key) ?? entry);
        else open.push({ pattern: patternOf(key), entry });
      }
    }
  }
  const found = new Map<string, OptionEntry | undefined>();
  return (option) => {
    if (!found.has(option)) {
      const key = normalised(option);
      found.set(option, exact.get(key) ?? open.find(({ pattern }) => pattern.test(key))?.entry);
    }
    return found.get(option);
  };
}

function normalised(name: string): string {
  return name
    .replaceAll('[]', '')
    .replaceAll(/<[^>]*>/g, '*')
    .replace(/^module\.rules(?:\.(?:oneOf|rules))+(?=\.)/, 'module.rules');
}

function patternOf(key: string): RegExp {
  const steps = key.split('.').map((step) => (step === '*' ? '[^.]+' : step.replaceAll(/[$()*+?[\\\]^{|}]/g, String.raw`\$&`)));
  return new RegExp(`^${steps.join(String.raw`\.`)}$`);
}
