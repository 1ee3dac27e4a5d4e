import type { LanguageInput } from 'shiki/core';

/** One grammar for JavaScript and TypeScript, because compiling four takes a fifth of all highlighting. */
const tsx = async () => import('shiki/langs/tsx.mjs');

/** Languages of code blocks, each loaded on first use. */
const loaders = {
  bash: () => import('shiki/langs/bash.mjs'),
  console: () => import('shiki/langs/shellsession.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  handlebars: () => import('shiki/langs/handlebars.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  js: tsx,
  json: () => import('shiki/langs/json.mjs'),
  json5: () => import('shiki/langs/json5.mjs'),
  jsonc: () => import('shiki/langs/jsonc.mjs'),
  jsx: tsx,
  less: () => import('shiki/langs/less.mjs'),
  md: () => import('shiki/langs/markdown.mjs'),
  mdx: () => import('shiki/langs/mdx.mjs'),
  nginx: () => import('shiki/langs/nginx.mjs'),
  pug: () => import('shiki/langs/pug.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  stylus: () => import('shiki/langs/stylus.mjs'),
  svelte: () => import('shiki/langs/svelte.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  ts: async () => ({ default: [...(await tsx()).default, ...(await import('shiki/langs/typescript.mjs')).default] }),
  tsx,
  vue: () => import('shiki/langs/vue.mjs'),
  wat: () => import('shiki/langs/wasm.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
} satisfies Record<string, LanguageInput>;

export type Language = keyof typeof loaders | 'text';

const aliases: Readonly<Record<string, Language>> = {
  cjs: 'js',
  coffee: 'text',
  cpp: 'text',
  cts: 'ts',
  dockerfile: 'docker',
  dotenv: 'ini',
  env: 'ini',
  hbs: 'handlebars',
  http: 'text',
  javascript: 'js',
  markdown: 'md',
  mjs: 'js',
  mts: 'ts',
  none: 'text',
  plain: 'text',
  plaintext: 'text',
  postcss: 'css',
  sass: 'scss',
  sh: 'bash',
  shell: 'bash',
  'shell-session': 'console',
  shellsession: 'console',
  styl: 'stylus',
  svg: 'xml',
  terminal: 'console',
  txt: 'text',
  typescript: 'ts',
  wasm: 'wat',
  yml: 'yaml',
  zsh: 'bash',
};

/** The language of a fence; undefined if unknown. A fence without a language is text. */
export function languageOf(name: string): Language | undefined {
  const key = name.toLowerCase();
  if (key === '' || key === 'text') return 'text';
  if (Object.hasOwn(loaders, key)) return key as Language;
  return Object.hasOwn(aliases, key) ? aliases[key] : undefined;
}

export const languageNames: readonly string[] = ['text', ...Object.keys(loaders), ...Object.keys(aliases)];

/** The grammars of a language, including embedded ones. */
export async function loadGrammars(language: Exclude<Language, 'text'>) {
  return (await loaders[language]()).default;
}
