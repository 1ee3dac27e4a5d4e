/** One measured value. */
export interface Figure {
  readonly what: string;
  readonly value: number;
}

const WIDTH = 11;

/** A table with a column per subject, and the ratio of the first to the second. All subjects list the same figures. */
export function sideBySide(title: string, subjects: readonly (readonly [name: string, figures: readonly Figure[]])[]): string {
  const [first = [], second] = subjects.map(([, figures]) => figures);
  const width = Math.max(50, ...first.map(({ what }) => what.length + 1));
  const line = (what: string, cells: readonly string[]): string =>
    what.padEnd(width) + cells.map((cell) => cell.padStart(WIDTH)).join('');
  const rows = first.map(({ what, value }, row) => {
    const values = subjects.map(([, figures]) => figures[row]?.value ?? NaN);
    const ratio = second ? [value / (values[1] ?? NaN)] : [];
    return line(what, [...values, ...ratio].map(rounded));
  });
  return [line(title, [...subjects.map(([name]) => name), ...(second ? ['ratio'] : [])]), ...rows].join('\n');
}

/** Two decimals for small values, and a dash for ratios to zero. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toFixed(value < 100 ? 2 : 0);
}
