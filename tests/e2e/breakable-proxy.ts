import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A TCP proxy that can be cut: open connections are lost, and new ones refused until it's restored. */
export interface BreakableProxy {
  readonly origin: string;
  readonly cut: () => void;
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
}

/** Forwards a new port to the local server at `origin`. */
export async function startProxy(origin: string): Promise<BreakableProxy> {
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
      // If one end closes, close the other.
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
    restore() {
      whole = true;
    },
    async stop() {
      cut();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
