/** Maps a list, with at most `limit` calls at a time. Results are in the order of the list. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await call(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
