import type { Installed } from './installed.ts';

interface DevServer {
  readonly options: object;
  readonly normalizeOptions: () => Promise<void>;
}

/** The normalized options of webpack-dev-server. Doesn't start a server. */
export async function normalizedServerOptions(
  { webpack, server: Server }: Installed,
  context: string,
  options: object,
): Promise<object> {
  const compiler = webpack({ context, mode: 'development', target: 'web' });
  const server = new (Server as new (options: object, compiler: unknown) => DevServer)(options, compiler);
  await server.normalizeOptions();
  return server.options;
}

/** Options that must be objects for the options in them to get a default. */
export const SERVER_OBJECTS = { client: { overlay: {}, webSocketURL: {} }, open: {}, static: {} } as const;
