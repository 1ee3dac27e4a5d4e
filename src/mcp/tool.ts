import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Documentation } from './documentation.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Longest texts that tools accept, in characters. */
export const LIMITS = { name: 200, query: 500, message: 100_000 };

/** A text parameter of a tool. @param what describes it to models */
export const shortText = (longest: number, what: string): z.ZodString => z.string().trim().min(1).max(longest).describe(what);

/** What a tool takes and gives, in words for a model that must choose between tools. */
export interface Tool<Input, Output = string | Record<string, unknown>> {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: StandardSchemaWithJSON<unknown, Input>;
  /** Of an answer that isn't a text. */
  readonly outputSchema?: StandardSchemaWithJSON;
  /** @throws Error that a model can read */
  readonly answer: (docs: Documentation, input: Input) => Promise<Output>;
}

/** Declares a tool. */
export const defineTool = <Input, Output>(tool: Tool<Input, Output>): Tool<Input, Output> => tool;

/** Adds a tool to a server. */
export function addTool<Input>(server: McpServer, docs: Documentation, name: string, { answer, ...config }: Tool<Input>): void {
  server.registerTool(name, { ...config, annotations: READ_ONLY }, async (input) => {
    const result = await answer(docs, input);
    return typeof result === 'string'
      ? { content: [{ type: 'text', text: result }] }
      : { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
  });
}
