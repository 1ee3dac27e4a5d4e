import { chunkSameFilename } from './chunk-same-filename.ts';
import { cleanProject } from './clean-project.ts';
import { conflictingNodeEnv } from './conflicting-node-env.ts';
import { defineText } from './define-text.ts';
import { devtoolTwice } from './devtool-twice.ts';
import { entryWithoutDot } from './entry-without-dot.ts';
import { evalInProduction } from './eval-in-production.ts';
import { extensionsWithoutJs } from './extensions-without-js.ts';
import { extractWithoutPlugin } from './extract-without-plugin.ts';
import { federationWithRuntime } from './federation-with-runtime.ts';
import { globalTest } from './global-test.ts';
import { hashPlaceholder } from './hash-placeholder.ts';
import { hotInProduction } from './hot-in-production.ts';
import { libraryWithRuntime } from './library-with-runtime.ts';
import { loaderOrder } from './loader-order.ts';
import { loaderSuffix } from './loader-suffix.ts';
import { minimizerWithoutDefault } from './minimizer-without-default.ts';
import { modeMissing } from './mode-missing.ts';
import { modulesWithoutPackages } from './modules-without-packages.ts';
import { optionsWithoutLoader } from './options-without-loader.ts';
import { pluginClass } from './plugin-class.ts';
import { publicPathSlash } from './public-path-slash.ts';
import { relativeAlias } from './relative-alias.ts';
import { sameFilename } from './same-filename.ts';
import { styleAndExtract } from './style-and-extract.ts';
import { threadLoaderLast } from './thread-loader-last.ts';
import { umdInNode } from './umd-in-node.ts';
import { unusedMinimizer } from './unused-minimizer.ts';
import { useAndLoader } from './use-and-loader.ts';
import type { Rule } from './rule.ts';

/** Every rule by its id. */
export const allRules: Readonly<Record<string, Rule>> = {
  chunkSameFilename,
  cleanProject,
  conflictingNodeEnv,
  defineText,
  devtoolTwice,
  entryWithoutDot,
  evalInProduction,
  extensionsWithoutJs,
  extractWithoutPlugin,
  federationWithRuntime,
  globalTest,
  hashPlaceholder,
  hotInProduction,
  libraryWithRuntime,
  loaderOrder,
  loaderSuffix,
  minimizerWithoutDefault,
  modeMissing,
  modulesWithoutPackages,
  optionsWithoutLoader,
  pluginClass,
  publicPathSlash,
  relativeAlias,
  sameFilename,
  styleAndExtract,
  threadLoaderLast,
  umdInNode,
  unusedMinimizer,
  useAndLoader,
};
