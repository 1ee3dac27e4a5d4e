/** Whether the page was opened by a link or URL, not by reloading or going back. */
export function isOpening(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
