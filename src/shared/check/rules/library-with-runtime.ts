import { literalAt, valueAt } from '../value.ts';
import type { Rule } from './rule.ts';

/** The exports come only after both files are loaded. */
export const libraryWithRuntime: Rule = {
  severity: 'break',
  url: '/configuration/optimization/#optimizationruntimechunk',
  find({ config }) {
    const runtime = valueAt(config, 'optimization', 'runtimeChunk');
    const library = valueAt(config, 'output', 'library');
    const isOn = runtime?.kind === 'object' || [true, 'single', 'multiple'].includes(literalAt(runtime) as string);
    const type = literalAt(library, 'type') ?? literalAt(config, 'output', 'libraryTarget');
    const isRequired = typeof type === 'string' && /^(?:commonjs|umd)/.test(type);
    return runtime && isOn && library && isRequired
      ? [
          {
            at: runtime.at,
            text: "With a separate runtime, loading only the library's file gives no exports. Turn off `runtimeChunk` for libraries.",
          },
        ]
      : [];
  },
};
