/** Prints on request, and prints a printable page automatically when it's opened. */
export function startPrinting(): void {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print();
  });
  addEventListener('load', () => {
    if (document.querySelector('[data-print-on-load]') && isOpening()) print();
  });
}

/** Whether the page was opened by a link or URL, not by reloading or going back. */
function isOpening(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
