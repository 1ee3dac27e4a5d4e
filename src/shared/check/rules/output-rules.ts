import { PROJECT } from '../operators.ts';
import { literalAt, type Value, valueAt } from '../value.ts';
import { entriesOf, type Rule, stringsIn } from './rule.ts';

const NAMES = ['filename', 'chunkFilename', 'cssFilename', 'cssChunkFilename'];

const DIFFERS = /\[(?:name|id|chunkhash|contenthash|hash|fullhash|runtime)/;

/** `runtimeChunk`, if it's on. */
function runtimeOf(config: Value): Value | undefined {
  const runtime = valueAt(config, 'optimization', 'runtimeChunk');
  return runtime?.kind === 'object' || [true, 'single', 'multiple'].includes(literalAt(runtime) as string) ? runtime : undefined;
}

/** Mistakes in names and places of the output. */
export const outputRules: Readonly<Record<string, Rule>> = {
  /** All lazy-loaded chunks share this name. */
  chunkSameFilename: {
    severity: 'break',
    url: '/configuration/output/#outputchunkfilename',
    find: ({ config }) =>
      stringsIn(valueAt(config, 'output', 'chunkFilename'))
        .filter(({ value }) => !/\[(?:name|id|chunkhash|contenthash)/.test(value))
        .map(({ at, value }) => ({
          at,
          text: `As soon as there are two lazy-loaded chunks, the build fails, because both would be written to \`${value}\`. Add \`[name]\` or \`[id]\`.`,
        })),
  },
  /** `clean` deletes everything in the output folder that the build didn't write. */
  cleanProject: {
    severity: 'break',
    url: '/configuration/output/#outputclean',
    find({ config }) {
      const path = valueAt(config, 'output', 'path');
      const clean = valueAt(config, 'output', 'clean');
      const isOn =
        literalAt(clean) === true ||
        (clean?.kind === 'object' && !clean.properties.has('keep') && literalAt(clean, 'dry') !== true);
      if (!path || literalAt(path) !== PROJECT || !isOn) return undefined;
      const text = 'The output folder is the project itself, and `output.clean` deletes everything in it, sources included.';
      return { at: path.at, text };
    },
  },
  /** A container must bring its own runtime. */
  federationWithRuntime: {
    severity: 'break',
    url: '/plugins/module-federation-plugin/',
    find({ config, plugins }) {
      const runtime = valueAt(config, 'optimization', 'runtimeChunk');
      const exposes = plugins.some(
        ({ name, args: [options] }) =>
          name === 'ModuleFederationPlugin' && valueAt(options, 'exposes') && !valueAt(options, 'runtime'),
      );
      if (!runtime || literalAt(runtime) !== 'single' || !exposes) return undefined;
      const text =
        "With a single runtime for all entry points, the container's file doesn't work on its own, so other applications can't load it.";
      return { at: runtime.at, text };
    },
  },
  /** `[hash]` in names of chunks is the hash of the whole build. */
  hashPlaceholder: {
    severity: 'outdated',
    url: '/guides/caching/',
    find: ({ config }) =>
      NAMES.flatMap((name) =>
        stringsIn(valueAt(config, 'output', name)).flatMap(({ at, value }) => {
          if (!/\[hash(?::\d+)?\]/.test(value)) return [];
          const text = value.replaceAll(/\[hash(:\d+)?\]/g, '[contenthash$1]');
          return [
            {
              at,
              text: '`[hash]` is deprecated here and changes with every change anywhere. `[contenthash]` changes only with the file itself.',
              fix: { label: 'Use [contenthash]', edits: [{ at, text: `'${text}'` }] },
            },
          ];
        }),
      ),
  },
  /** The exports come only after both files are loaded. */
  libraryWithRuntime: {
    severity: 'break',
    url: '/configuration/optimization/#optimizationruntimechunk',
    find({ config }) {
      const runtime = runtimeOf(config);
      const library = valueAt(config, 'output', 'library');
      const type = literalAt(library, 'type') ?? literalAt(config, 'output', 'libraryTarget');
      if (!runtime || !library || !/^(?:commonjs|umd)/.test(String(type))) return undefined;
      const text =
        "With a separate runtime, loading only the library's file gives no exports. Turn off `runtimeChunk` for libraries.";
      return { at: runtime.at, text };
    },
  },
  /** webpack joins it with file names as it is. */
  publicPathSlash: {
    severity: 'break',
    url: '/configuration/output/#outputpublicpath',
    find: ({ config }) =>
      stringsIn(valueAt(config, 'output', 'publicPath'))
        .filter(({ value }) => value !== '' && value !== 'auto' && !/[/=?[\]]$/.test(value))
        .map(({ at, value }) => ({
          at,
          text: `\`publicPath\` must end with a slash: \`${value}\` and \`main.js\` become \`${value}main.js\`.`,
          fix: { label: 'Add the slash', edits: [{ at, text: `'${value}/'` }] },
        })),
  },
  /** Several chunks can't have one name. */
  sameFilename: {
    severity: 'error',
    url: '/configuration/output/#outputfilename',
    find({ config }) {
      const entries = entriesOf(config);
      const why =
        entries && entries.size > 1
          ? `all ${entries.size} entry points`
          : runtimeOf(config)
            ? 'the entry point and the runtime'
            : undefined;
      if (why === undefined) return [];
      return stringsIn(valueAt(config, 'output', 'filename'))
        .filter(({ value }) => !DIFFERS.test(value))
        .map(({ at, value }) => ({
          at,
          text: `The build fails, because ${why} would be written to \`${value}\`. Add a placeholder, such as \`[name].js\`.`,
        }));
    },
  },
  /** A UMD library for the web looks for `self`. */
  umdInNode: {
    severity: 'hint',
    url: '/configuration/output/#outputglobalobject',
    find({ config }) {
      const type = valueAt(config, 'output', 'library', 'type') ?? valueAt(config, 'output', 'libraryTarget');
      const target = valueAt(config, 'target');
      if (
        !type ||
        literalAt(type) !== 'umd' ||
        valueAt(config, 'output', 'globalObject') ||
        (target && literalAt(target) !== 'web') ||
        config.open
      )
        return undefined;
      const text = "Without `output.globalObject: 'this'`, this library can't be loaded in Node.js, where `self` isn't defined.";
      return { at: type.at, text };
    },
  },
};
