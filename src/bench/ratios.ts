/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/**
 * The median ratio of each series to the base's. Values of the same round are compared, because the load of a machine
 * changes between rounds.
 * @param rounds the measurements of each round, by name
 */
export function medianRatios(rounds: readonly ReadonlyMap<string, number>[], base: string): ReadonlyMap<string, number> {
  const names = [...(rounds[0]?.keys() ?? [])];
  const ratio = (round: ReadonlyMap<string, number>, name: string): number => (round.get(name) ?? NaN) / (round.get(base) ?? NaN);
  return new Map(names.map((name) => [name, round2(median(rounds.map((round) => ratio(round, name))))]));
}

const round2 = (value: number): number => Number(value.toPrecision(2));

/** Measures each subject once per round, so that a busy moment of the machine affects all of them. */
export async function inTurns<Subject, Result>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Result>,
): Promise<Result[][]> {
  const results = subjects.map((): Result[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, subject] of subjects.entries()) results[at]?.push(await measure(subject));
  return results;
}
