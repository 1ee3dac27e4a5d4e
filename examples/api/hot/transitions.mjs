// Runs all cases and prints each change of status that occurs.
import { spawnSync } from 'node:child_process';
import cases from './cases.mjs';

const transitions = new Map();
for (const name of Object.keys(cases)) {
  const { stdout } = spawnSync(process.execPath, ['update.mjs', name], { encoding: 'utf8' });
  const states = [...stdout.matchAll(/^status: (\w+)$/gm)].map(([, state]) => state);
  for (const [index, state] of states.slice(1).entries()) {
    const transition = `${states[index]} → ${state}`;
    transitions.set(transition, [...(transitions.get(transition) ?? []), name]);
  }
}
for (const [transition, names] of [...transitions].toSorted()) console.log(`${transition.padEnd(18)} ${[...new Set(names)].join(', ')}`);
