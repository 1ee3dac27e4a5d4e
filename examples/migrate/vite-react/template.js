// Copies the React and TypeScript template of create-vite into this folder, without its settings for Vite.
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const template = path.join(path.dirname(createRequire(import.meta.url).resolve('create-vite/package.json')), 'template-react-ts');
for (const name of ['index.html', 'public', 'src', 'tsconfig.app.json']) {
  cpSync(path.join(template, name), name, { recursive: true });
}
