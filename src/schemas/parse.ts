import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { UserError } from '../shared/problem.ts';

/** Reads and validates a JSON file in `data/`. */
export async function readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UserError(`Can't read ${file}: ${(error as Error).message}`, 'The file must exist and contain valid JSON.', {
      cause: error,
    });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
  throw new UserError(`${file} is invalid:\n  ${issues.join('\n  ')}`, 'See src/schemas/ for the values of each key.');
}
