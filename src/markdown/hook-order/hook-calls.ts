/** A line of a recording: a hook at its first call. */
export interface HookCall {
  /** `compiler.make` */
  readonly hook: string;
  readonly count: number;
}

/** Consecutive hooks of one owner. */
export interface HookRun {
  readonly owner: string;
  /** The names to draw. A long run shows its first and last hooks and the number of hooks between. */
  readonly labels: readonly string[];
}

/** Parses the lines `owner.hook` and `owner.hook ×3` of a recording; other lines are the command and its messages. */
export function parseHookCalls(text: string): HookCall[] {
  return text.split('\n').flatMap((line) => {
    const [, hook, count = '1'] = /^(\w+\.\w+)(?: ×(\d+))?$/.exec(line) ?? [];
    return hook === undefined ? [] : [{ hook, count: Number(count) }];
  });
}

/** Maximum number of hooks in a run that are all drawn. */
const ALL = 4;

/** Groups consecutive hooks of the same owner. */
export function hookRuns(calls: readonly HookCall[]): HookRun[] {
  const runs: { owner: string; names: string[] }[] = [];
  for (const { hook } of calls) {
    const [owner = '', name = ''] = hook.split('.');
    const last = runs.at(-1);
    if (last?.owner === owner) last.names.push(name);
    else runs.push({ owner, names: [name] });
  }
  return runs.map(({ owner, names }) => ({
    owner,
    labels: names.length <= ALL ? names : [names[0] ?? '', `… ${names.length - 2} more`, names.at(-1) ?? ''],
  }));
}
