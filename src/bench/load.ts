import { Agent, get } from 'node:http';

export interface LoadResult {
  readonly requests: number;
  /** Wrong responses, and requests without a response. */
  readonly errors: number;
  /** Descriptions of the first errors. */
  readonly examples: readonly string[];
  /** Body bytes as sent. */
  readonly bytes: number;
  /** Milliseconds to the end of a response: the median and the 99th percentile. */
  readonly median: number;
  readonly slowest: number;
}

/** Keeps a number of connections busy for a duration. Each requests one path after the other. */
export async function load({
  port,
  paths,
  connections,
  seconds,
}: {
  readonly port: number;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const examples: string[] = [];
  let [requests, errors, bytes, next] = [0, 0, 0, 0];
  const connection = async (): Promise<void> => {
    while (performance.now() < until) {
      const path = paths[next++ % paths.length] ?? '/';
      const begin = performance.now();
      requests++;
      try {
        const length = await ask(agent, port, path);
        bytes += length;
      } catch (error) {
        errors++;
        if (examples.length < 5) examples.push(`${path}: ${(error as Error).message}`);
      }
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requests, errors, examples, bytes, median: at(0.5), slowest: at(0.99) };
}

/** Reads one complete response with status 200. Returns its length. */
async function ask(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get({ agent, port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        const contentLength = response.headers['content-length'];
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        else if (contentLength !== undefined && Number(contentLength) !== length)
          reject(new Error(`received ${length} of ${contentLength} bytes`));
        else resolve(length);
      });
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error('no response within 10 s')));
    sent.on('error', reject);
  });
}
