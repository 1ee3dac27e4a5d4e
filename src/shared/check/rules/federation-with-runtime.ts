import { literalAt, valueAt } from '../value.ts';
import type { Rule } from './rule.ts';

/** A container must bring its own runtime. */
export const federationWithRuntime: Rule = {
  severity: 'break',
  url: '/plugins/module-federation-plugin/',
  find({ config, plugins }) {
    const runtime = valueAt(config, 'optimization', 'runtimeChunk');
    const exposes = plugins.some(
      ({ name, args: [options] }) =>
        name === 'ModuleFederationPlugin' && valueAt(options, 'exposes') && !valueAt(options, 'runtime'),
    );
    return runtime && literalAt(runtime) === 'single' && exposes
      ? [
          {
            at: runtime.at,
            text: "With a single runtime for all entry points, the container's file doesn't work on its own, so other applications can't load it.",
          },
        ]
      : [];
  },
};
