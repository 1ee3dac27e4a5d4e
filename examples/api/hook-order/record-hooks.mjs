/** A hook that warns when it's read, and one that runs for each log entry. */
const skipped = new Set(['normalModuleLoader', 'log']);

/** A plugin that notes the first call of each hook and counts the calls. It must be the first plugin. */
export class RecordHooks {
  /** Calls by `owner.hook`, in the order of first calls. */
  calls = new Map();

  apply(compiler) {
    this.watch('compiler', compiler.hooks);
    compiler.hooks.normalModuleFactory.tap('RecordHooks', ({ hooks }) => this.watch('normalModuleFactory', hooks));
    compiler.hooks.contextModuleFactory.tap('RecordHooks', ({ hooks }) => this.watch('contextModuleFactory', hooks));
    compiler.hooks.thisCompilation.tap('RecordHooks', ({ hooks }) => this.watch('compilation', hooks));
  }

  watch(owner, hooks) {
    for (const name of Object.keys(hooks).filter((key) => !skipped.has(key))) {
      const hook = hooks[name];
      // Deprecated hooks that only forward to another hook can't be intercepted.
      if (hook._fakeHook) continue;
      const note = () => this.note(`${owner}.${name}`);
      // A map of hooks makes them when a plugin taps one.
      if (typeof hook.for === 'function') hook.intercept({ factory: (_key, made) => (made.intercept({ call: note }), made) });
      else hook.intercept({ call: note });
    }
  }

  note(hook) {
    this.calls.set(hook, (this.calls.get(hook) ?? 0) + 1);
  }

  /** A line per hook; hooks that ran more than once say how often. */
  toString() {
    return [...this.calls].map(([hook, count]) => (count === 1 ? hook : `${hook} ×${count}`)).join('\n');
  }
}
