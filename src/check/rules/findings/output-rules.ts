import { PROJECT } from '../operators.ts';
import { literalAt, type Value, valueAt } from '../value.ts';
import { readEntries, replaceBy, rule, type Rule, stringsIn } from './rule.ts';

const NAMES = ['filename', 'chunkFilename', 'cssFilename', 'cssChunkFilename'];

const DIFFERS = /\[(?:name|id|chunkhash|contenthash|hash|fullhash|runtime)/;

const HASH = /\[hash(:\d+)?\]/;

/** `runtimeChunk`, if it's on. */
function findRuntime(config: Value): Value | undefined {
  const runtime = valueAt(config, 'optimization', 'runtimeChunk');
  return runtime?.kind === 'object' || [true, 'single', 'multiple'].includes(literalAt(runtime) as string) ? runtime : undefined;
}

/** The kind of library that webpack builds. */
const libraryType = (config: Value): string =>
  String(literalAt(config, 'output', 'libraryTarget') ?? literalAt(config, 'output', 'library', 'type'));

/** Mistakes in names and places of the output. */
export const outputRules = {
  /** All lazy-loaded chunks share this name. */
  chunkSameFilename: rule.break('/configuration/output/#outputchunkfilename', {
    find: ({ config }) =>
      stringsIn(valueAt(config, 'output', 'chunkFilename')).filter(
        ({ value }) => !/\[(?:name|id|chunkhash|contenthash)/.test(value),
      ),
    text: ({ value }) =>
      `As soon as there are two lazy-loaded chunks, the build fails, because both would be written to \`${value}\`. Add \`[name]\` or \`[id]\`.`,
  }),
  /** `clean` deletes everything in the output folder that the build didn't write. */
  cleanProject: rule.break('/configuration/output/#outputclean', {
    find({ config }) {
      const path = valueAt(config, 'output', 'path');
      const clean = valueAt(config, 'output', 'clean');
      const isPartial = clean?.kind === 'object' && (clean.properties.has('keep') || literalAt(clean, 'dry') === true);
      const isOn = literalAt(clean) === true || (clean?.kind === 'object' && !isPartial);
      return isOn && literalAt(path) === PROJECT && path;
    },
    text: 'The output folder is the project itself, and `output.clean` deletes everything in it, sources included.',
  }),
  /** A container must bring its own runtime. */
  federationWithRuntime: rule.break('/plugins/module-federation-plugin/', {
    find({ config, plugins }) {
      const runtime = valueAt(config, 'optimization', 'runtimeChunk');
      const exposes = plugins.some(
        ({ name, args: [options] }) =>
          name === 'ModuleFederationPlugin' && valueAt(options, 'exposes') && !valueAt(options, 'runtime'),
      );
      return exposes && literalAt(runtime) === 'single' && runtime;
    },
    text: "With a single runtime for all entry points, the container's file doesn't work on its own, so other applications can't load it.",
  }),
  /** `[hash]` in names of chunks is the hash of the whole build. */
  hashPlaceholder: rule.outdated('/guides/caching/', {
    find: ({ config }) =>
      NAMES.flatMap((name) => stringsIn(valueAt(config, 'output', name))).filter(({ value }) => HASH.test(value)),
    text: '`[hash]` is deprecated here and changes with every change anywhere. `[contenthash]` changes only with the file itself.',
    fix: ({ at, value }) => replaceBy(`'${value.replaceAll(new RegExp(HASH, 'g'), '[contenthash$1]')}'`, at, 'Use [contenthash]'),
  }),
  /** The exports come only after both files are loaded. */
  libraryWithRuntime: rule.break('/configuration/optimization/#optimizationruntimechunk', {
    find({ config }) {
      return valueAt(config, 'output', 'library') && /^(?:commonjs|umd)/.test(libraryType(config)) && findRuntime(config);
    },
    text: "With a separate runtime, loading only the library's file gives no exports. Turn off `runtimeChunk` for libraries.",
  }),
  /** The older option wins. */
  libraryTypeTwice: rule.break('/configuration/output/#outputlibrarytype', {
    find({ config }) {
      const type = literalAt(config, 'output', 'library', 'type');
      return stringsIn(valueAt(config, 'output', 'libraryTarget'))
        .filter(({ value }) => typeof type === 'string' && value !== type)
        .map((found) => ({ ...found, type }));
    },
    text: ({ value, type }) =>
      `\`output.libraryTarget\` replaces \`output.library.type\`, so the library is of type \`${value}\`, not \`${String(type)}\`. Remove one of them.`,
  }),
  /** webpack joins it with file names as it is. */
  publicPathSlash: rule.break('/configuration/output/#outputpublicpath', {
    find: ({ config }) =>
      stringsIn(valueAt(config, 'output', 'publicPath')).filter(
        ({ value }) => value !== '' && value !== 'auto' && !/[/=?[\]]$/.test(value),
      ),
    text: ({ value }) => `\`publicPath\` must end with a slash: \`${value}\` and \`main.js\` become \`${value}main.js\`.`,
    fix: ({ at, value }) => replaceBy(`'${value}/'`, at, 'Add the slash'),
  }),
  /** Several chunks can't have one name. */
  sameFilename: rule.error('/configuration/output/#outputfilename', {
    find({ config }) {
      const { size = 0 } = readEntries(config) ?? {};
      const sharing = size > 1 ? `all ${size} entry points` : findRuntime(config) && 'the entry point and the runtime';
      const names = stringsIn(valueAt(config, 'output', 'filename')).filter(({ value }) => !DIFFERS.test(value));
      return sharing !== undefined && names.map((name) => ({ ...name, sharing }));
    },
    text: ({ value, sharing }) =>
      `The build fails, because ${sharing} would be written to \`${value}\`. Add a placeholder, such as \`[name].js\`.`,
  }),
  /** A UMD library for the web looks for `self`. */
  umdInNode: rule.hint('/configuration/output/#outputglobalobject', {
    find({ config }) {
      const type = valueAt(config, 'output', 'libraryTarget') ?? valueAt(config, 'output', 'library', 'type');
      const target = valueAt(config, 'target');
      const isForWeb = !config.open && (!target || literalAt(target) === 'web');
      return isForWeb && literalAt(type) === 'umd' && !valueAt(config, 'output', 'globalObject') && type;
    },
    text: "Without `output.globalObject: 'this'`, this library can't be loaded in Node.js, where `self` isn't defined.",
  }),
} satisfies Readonly<Record<string, Rule>>;
