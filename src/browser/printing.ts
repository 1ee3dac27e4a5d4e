import { isOpening } from './is-opening.ts';

/** Prints on request, and prints a printable page automatically when it's opened. */
export function startPrinting(): void {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print();
  });
  addEventListener('load', () => {
    if (document.querySelector('[data-print-on-load]') && isOpening()) print();
  });
}
