import type { Progress } from '../build/build-site.ts';

/** Shows a build's progress: one updating line on a terminal, one line per step elsewhere. */
export function createProgress(stream: NodeJS.WriteStream): { readonly progress: Progress; readonly end: () => void } {
  const clear = stream.isTTY ? '\r\u001B[K' : '';
  let last = '';
  let lastDrawn = 0;
  return {
    progress(step, done, total) {
      if (!stream.isTTY) {
        if (step !== last) stream.write(`${step}\n`);
      } else if (step !== last || done === total || performance.now() - lastDrawn > 80) {
        lastDrawn = performance.now();
        stream.write(
          `${clear}${step}${done === undefined || total === undefined ? ' …' : ` ${bar(done / total)} ${done}/${total}`}`,
        );
      }
      last = step;
    },
    end: () => void stream.write(clear),
  };
}

function bar(share: number): string {
  const width = 24;
  const full = Math.min(width, Math.round(share * width));
  return `[${'='.repeat(full)}${' '.repeat(width - full)}]`;
}
