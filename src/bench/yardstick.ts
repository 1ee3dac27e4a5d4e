import { createHash } from 'node:crypto';

const ROUNDS = 40;
const RECORDS = 20_000;

/**
 * CPU seconds that this machine needs for a fixed piece of work, right now. Dividing by it makes figures of different
 * machines and busy moments comparable.
 */
export function measureYardstick(): number {
  const before = process.cpuUsage();
  const digest = createHash('sha256');
  for (let round = 0; round < ROUNDS; round++) {
    const records = Array.from({ length: RECORDS }, (_, id) => ({ id, text: `word${id * round}`, tags: [`a${id % 7}`, 'b'] }));
    const text = JSON.stringify(records);
    const words = text.replaceAll(/word(\d+)/g, (_, digits: string) => digits).split(',');
    digest.update(words.toSorted().join(' ')).update(JSON.stringify(JSON.parse(text)));
  }
  digest.digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
