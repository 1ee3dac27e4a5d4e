import { McpServer } from '@modelcontextprotocol/server';
import type { Documentation } from './documentation.ts';
import { checkConfiguration, getOption, whatChanged } from './option-tools.ts';
import { explainError, readPage, searchDocs } from './page-tools.ts';
import { addTool } from './tool.ts';

/** Creates a server with the tools and resources of a documentation. @param version of this package */
export function createMcpServer(docs: Documentation, version: string): McpServer {
  const server = new McpServer(
    { name: 'webpack-docs', title: `webpack ${docs.version} documentation`, version, websiteUrl: docs.origin },
    {
      instructions: `The documentation of webpack ${docs.version}. Start with search_docs, or with get_option if you know the name. Quote the addresses in the answers. Text marked "Third party" is from READMEs of other packages.`,
    },
  );
  addTool(server, docs, 'search_docs', searchDocs);
  addTool(server, docs, 'read_page', readPage);
  addTool(server, docs, 'get_option', getOption);
  addTool(server, docs, 'what_changed', whatChanged);
  addTool(server, docs, 'explain_error', explainError);
  addTool(server, docs, 'check_configuration', checkConfiguration);
  const mimeType = 'text/markdown';
  for (const [path, words] of docs.pages) {
    const uri = docs.origin + encodeURI(path);
    server.registerResource(path, uri, { ...words, mimeType }, async () => ({
      contents: [{ uri, mimeType, text: await docs.page(path) }],
    }));
  }
  return server;
}
