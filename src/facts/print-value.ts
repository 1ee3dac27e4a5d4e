/** Limits on how much of a value is shown. */
const MAX_ITEMS = 8;
const MAX_LENGTH = 90;

/** Folders of this machine, with the code to show instead, such as `process.cwd()`. */
export type Folders = ReadonlyMap<string, string>;

/** A value as code in a configuration; long lists and functions are shortened. */
export function printValue(value: unknown, folders: Folders): string {
  switch (typeof value) {
    case 'string':
      return printString(value, folders);
    case 'function':
      return printFunction(value as (...args: never[]) => unknown);
    case 'object':
      if (value === null) return 'null';
      if (value instanceof RegExp) return String(value);
      if (Array.isArray(value)) return printList(value, folders);
      return printObject(value, folders);
    default:
      return String(value);
  }
}

function printString(value: string, folders: Folders): string {
  for (const [folder, code] of folders) {
    if (value === folder) return code;
    if (value.startsWith(`${folder}/`)) return `path.join(${code}, ${quote(value.slice(folder.length + 1))})`;
  }
  return quote(value);
}

const quote = (value: string): string => `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

function printList(list: readonly unknown[], folders: Folders): string {
  const items = list.slice(0, MAX_ITEMS).map((item) => printValue(item, folders));
  const text = (): string => {
    const rest = list.length - items.length;
    return `[${[...items, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ')}]`;
  };
  while (items.length > 1 && text().length > MAX_LENGTH) items.pop();
  return text();
}

function printObject(value: object, folders: Folders): string {
  const { constructor } = value;
  if (typeof constructor === 'function' && constructor !== Object && constructor.name !== '') return `new ${constructor.name}(…)`;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  if (entries.length === 0) return '{}';
  const keys = entries.map(([key]) => (/^[\w$]+$/.test(key) ? key : quote(key)));
  const full = `{ ${entries.map(([, member], index) => `${keys[index]}: ${printValue(member, folders)}`).join(', ')} }`;
  if (full.length <= MAX_LENGTH) return full;
  return `{ ${keys.slice(0, MAX_ITEMS).join(', ')}${keys.length > MAX_ITEMS ? ', …' : ''} }`;
}

function printFunction(value: (...args: never[]) => unknown): string {
  const text = String(value)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ');
  if (text.length <= 60) return text;
  const parameters = /^(?:async )?(?:function )?\w* ?\(([^)]*)\)/.exec(text)?.[1] ?? /^(\w+) =>/.exec(text)?.[1] ?? '';
  return `(${parameters.trim()}) => …`;
}
