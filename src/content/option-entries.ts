import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { FindOptionEntry, OptionEntry } from '../shared/option-link.ts';

/** As much of an indexed page as is needed here. */
interface EntryPage {
  readonly entry: { readonly url: string };
  readonly page: Pick<CompiledPage, 'entries'>;
}

/**
 * Finds the entry of an option among the pages below certain addresses. Names match without the marks of lists, with `*` or `<name>`
 * for names that a configuration chooses, and rules within rules are rules. The first entry of a name counts.
 */
export function createOptionEntries(pages: readonly EntryPage[], below: readonly string[]): FindOptionEntry {
  const exact = new Map<string, OptionEntry>();
  const open: { readonly pattern: RegExp; readonly entry: OptionEntry }[] = [];
  for (const {
    entry: { url },
    page: { entries },
  } of pages) {
    if (!below.some((base) => url.startsWith(base))) continue;
    for (const { name, id } of entries) {
      const key = normalised(name);
      const entry = { name, address: `${url}#${id}` };
      if (!key.split('.').includes('*')) exact.set(key, exact.get(key) ?? entry);
      else open.push({ pattern: patternOf(key), entry });
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
