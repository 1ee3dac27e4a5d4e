import { join } from 'node:path';
import { usesFacts } from '../content/fact-source.ts';
import { checkedVersions } from '../facts/packages.ts';
import { readReference } from '../facts/read-reference.ts';
import type { Fact, Reference } from '../shared/fact.ts';
import { generatedDirectory, root } from './paths.ts';

let known: Promise<Reference> | undefined;

/** Reads the facts about the installed packages, cached for the lifetime of the process. @throws UserError if they aren't those of the manifest */
export async function readFacts(): Promise<Reference> {
  checkedVersions(root);
  known ??= readReference({ root, cacheDirectory: join(generatedDirectory, 'reference') }).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The facts that these pages may need; empty if no page needs any. */
export async function factsFor(pages: readonly { readonly text: string }[]): Promise<readonly Fact[]> {
  return usesFacts(pages) ? (await readFacts()).facts : [];
}
