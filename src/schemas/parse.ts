import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { UserError } from '../shared/problem.ts';

/** Reads a JSON file of `data/` and checks it. */
export async function readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${(error as Error).message}`, 'It must exist and be JSON.', { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
  throw new UserError(`${file} is not as it should be:\n  ${issues.join('\n  ')}`, 'See src/schemas/ for what each key holds.');
}
