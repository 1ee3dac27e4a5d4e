// Prints the top-level fields that toJson() returns with each preset.
import { build } from './build.mjs';

const stats = await build();
const everything = Object.keys(stats.toJson());
for (const preset of ['normal', 'detailed', 'verbose', 'minimal', 'errors-warnings', 'errors-only', 'summary', 'none']) {
  const json = stats.toJson(preset);
  const fields = Object.keys(json).filter((name) => json[name] !== undefined);
  const extra = fields.filter((name) => !everything.includes(name));
  const missing = everything.filter((name) => !fields.includes(name));
  const list =
    missing.length > fields.length
      ? fields.join(', ') || 'no fields'
      : ['everything', ...missing.map((name) => `- ${name}`), ...extra.map((name) => `+ ${name}`)].join(' ');
  console.log(`${preset.padEnd(16)}${list}`);
}
