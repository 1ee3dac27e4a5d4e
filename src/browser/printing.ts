/** Prints when a button asks for it, and a printable page by itself when the reader opens it. */
export function startPrinting(): void {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print();
  });
  addEventListener('load', () => {
    if (document.querySelector('[data-print-on-load]') && isOpening()) print();
  });
}

/** Did the reader come by a link or an address? Reloading, and going back, are no wish to print again. */
function isOpening(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
