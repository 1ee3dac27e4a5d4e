import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The way to a server, which can be cut: whatever is on it then is lost, and nothing comes through until it is mended. */
export interface BreakableLine {
  readonly origin: string;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
}

/** Leads to the server at a local address, from a port of its own. */
export async function lineTo(origin: string): Promise<BreakableLine> {
  const open = new Set<Socket>();
  let whole = true;
  const line = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(origin).port), 'localhost');
    near.pipe(far).pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      // One end that is gone takes the other along.
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    line.listen(0, 'localhost', resolve);
  });
  const cut = (): void => {
    whole = false;
    for (const end of open) end.destroy();
  };
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut,
    mend() {
      whole = true;
    },
    async stop() {
      cut();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
