import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { checkConfiguration, checkResult, explainError, getOption, readPage, searchDocs, whatChanged } from './answers.ts';
import type { Documentation } from './documentation.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Longest texts that tools accept, in characters. */
const LIMITS = { name: 200, query: 500, message: 100_000 };

const text = (longest: number, what: string): z.ZodString => z.string().trim().min(1).max(longest).describe(what);

/** Creates a server with the tools and resources of a documentation. @param version of this package */
export async function createMcpServer(docs: Documentation, version: string): Promise<McpServer> {
  const [{ version: release }, origin] = await Promise.all([docs.names(), docs.origin()]);
  const server = new McpServer(
    { name: 'webpack-docs', title: `webpack ${release} documentation`, version, websiteUrl: origin },
    {
      instructions: `The documentation of webpack ${release}. Start with search_docs, or with get_option if you know the name. Quote the addresses in the answers. Text marked "Third party" is from READMEs of other packages.`,
    },
  );

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Searches the documentation of webpack and its common loaders and plugins. Returns passages with addresses, best first. Use it for questions, tasks, and symptoms. For a known option, hook, or plugin use get_option; for an error message use explain_error.',
      inputSchema: z.object({
        query: text(LIMITS.query, 'A few words, as in a search field'),
        limit: z.int().min(1).max(10).default(5).describe('Number of results'),
        section: text(LIMITS.name, 'Only this section of the site, such as Guides or Configuration').optional(),
      }),
      annotations: READ_ONLY,
    },
    async (input) => answer(searchDocs(docs, input)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page of the documentation as Markdown, or one section of it, in parts of up to 12,000 characters, and says what follows. Use it with the addresses that other tools return.',
      inputSchema: z.object({
        page: text(LIMITS.query, 'Path or address, such as /guides/caching/ or /configuration/output/#outputclean'),
        section: text(LIMITS.name, 'Id or heading of a section').optional(),
        part: z.int().min(1).max(1000).default(1).describe('Which part of a long text'),
      }),
      annotations: READ_ONLY,
    },
    async (input) => answer(readPage(docs, input)),
  );
  server.registerTool(
    'get_option',
    {
      title: 'Look up an option, plugin, or hook',
      description:
        'Returns type, default by mode and target, release that added it, history, status, address, explanation, and example of a configuration option, plugin, plugin option, hook, command-line flag, loader-context member, or module variable. Suggests similar names if there is none.',
      inputSchema: z.object({
        name: text(LIMITS.name, 'Such as output.filename, --mode, SplitChunksPlugin, compiler.hooks.emit, this.getOptions'),
        kind: text(LIMITS.name, 'Such as option, plugin, hook, flag: for names that exist in several').optional(),
      }),
      annotations: READ_ONLY,
    },
    async (input) => answer(getOption(docs, input)),
  );
  server.registerTool(
    'what_changed',
    {
      title: 'What changed between two releases',
      description: `Lists what was removed, deprecated, added, or got another default between two releases of webpack 5, what can break a build first. Use it for upgrades, and to find out whether an option exists in a release.`,
      inputSchema: z.object({
        from: text(LIMITS.name, 'The older release, such as 5.88.2'),
        to: text(LIMITS.name, `The newer release; default: ${release}`).optional(),
        names: z.array(text(LIMITS.name, 'A part of a name')).max(50).optional().describe('Only names that contain one of these'),
      }),
      annotations: READ_ONLY,
    },
    async (input) => answer(whatChanged(docs, input)),
  );
  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error message',
      description:
        'Finds the explanation of an error or warning of webpack, webpack-cli, webpack-dev-server, or the browser, and what to change. Paste the output as it is.',
      inputSchema: z.object({ message: text(LIMITS.message, 'The output, from the first line of the error on') }),
      annotations: READ_ONLY,
    },
    async ({ message }) => answer(explainError(docs, message)),
  );

  server.registerTool(
    'check_configuration',
    {
      title: 'Check a configuration',
      description:
        'Finds mistakes in a webpack configuration without running it: values that webpack refuses, options that are gone, deprecated, or newer than the release, redundant defaults, and contradictions. Lists what it could not read.',
      inputSchema: z.object({
        files: z
          .record(z.string().min(1).max(LIMITS.name), z.string().max(LIMITS.message))
          .refine((files) => Object.keys(files).length > 0 && Object.keys(files).length <= 20, 'must be 1 to 20 files')
          .describe('Texts by file name: the configuration first, then files that it imports'),
        version: text(LIMITS.name, `Installed release of webpack; default: ${release}`).optional(),
      }),
      outputSchema: checkResult,
      annotations: READ_ONLY,
    },
    async (input) => {
      const result = await checkConfiguration(docs, input);
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    },
  );

  server.registerResource(
    'page',
    new ResourceTemplate(`${origin}/{+path}`, {
      list: async () => ({
        resources: Array.from((await docs.pages()).values(), ({ path, title, description }) => ({
          uri: origin + encodeURI(path),
          name: path,
          title,
          description,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'Pages', description: 'Every page of the documentation as Markdown', mimeType: 'text/markdown' },
    async (uri) => {
      const path = decodeURI(uri.pathname);
      if (!(await docs.pages()).has(path)) throw new Error(`No page ${path}. resources/list has all of them.`);
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: await docs.page(path) }] };
    },
  );
  return server;
}

/** The result of a tool. The SDK makes an error that the model can read of what's thrown. */
const answer = async (work: Promise<string>) => ({ content: [{ type: 'text' as const, text: await work }] });
