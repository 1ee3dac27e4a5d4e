import type { SavedRecord } from './offline-list.ts';

/** Describes what the reader can open offline. */
export function readableWords(saved: SavedRecord | undefined): string {
  if (!saved) return "Pages you've already visited still open.";
  const { list, sections } = saved;
  if (sections.length === list.sections.length) return 'The whole site is saved on this device.';
  const titles = list.sections.filter(({ name }) => sections.includes(name)).map(({ title }) => title);
  return `Saved on this device, with search: ${new Intl.ListFormat('en').format(titles)}. Pages you've already visited still open, too.`;
}
