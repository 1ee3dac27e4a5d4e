// Watches a module whose loader reads values.json, and changes that file after each build.
import { rmSync, writeFileSync } from 'node:fs';
import webpack from 'webpack';
import config from './values.config.js';

const steps = [
  ['values.json is missing', () => rmSync('values.json', { force: true })],
  ['values.json is created', () => writeFileSync('values.json', '{ "name": "The Tea House" }')],
  ['hours are added', () => writeFileSync('values.json', '{ "name": "The Tea House", "hours": "9 to 5" }')],
];
const next = () => {
  const [label, change] = steps.shift();
  change();
  return label;
};

let label = next();
const compiler = webpack(config);
compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (error) throw error;
  const { errors } = stats.toJson({ all: false, errors: true });
  console.log(`${label}: ${errors[0]?.message.split('\n')[1].replace(import.meta.dirname, '.') ?? 'built'}`);
  if (steps.length > 0) label = next();
  else compiler.close(() => {});
});
