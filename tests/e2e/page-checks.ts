// What is measured on every page. Each of these runs in the page, and returns what's wrong.

/** By how much the page is wider than the window. */
export const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const width = Math.max(scrollWidth, document.body.scrollWidth);
  return width > clientWidth ? [`${width - clientWidth} px`] : [];
};

/** Copy buttons that cover a character, or are missing. */
export const coveredByButtons = (): string[] => {
  // Chromium returns old rectangles for what it hasn't laid out after a change of the window.
  for (const part of document.querySelectorAll<HTMLElement>('[data-wide]')) part.style.contentVisibility = 'visible';
  return [...document.querySelectorAll('figure.code')].flatMap((block) => {
    if (!block.checkVisibility()) return [];
    const button = block.querySelector('.copy')?.getBoundingClientRect();
    if (!button || button.width < 28) return [`no button: ${block.textContent.slice(0, 40)}`];
    const heights = block.getBoundingClientRect().height;
    if (button.height > heights) return [`higher than its block: ${block.textContent.slice(0, 40)}`];
    return [...block.querySelectorAll('figcaption, pre')].flatMap((part) => {
      const view = part.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(part);
      const covered = [...range.getClientRects()].some((text) => {
        // What is scrolled out of a part isn't visible.
        const [left, right] = [Math.max(text.left, view.left), Math.min(text.right, view.right)];
        return left < button.right && right > button.left && text.top < button.bottom && text.bottom > button.top;
      });
      return covered ? [part.textContent.slice(0, 40)] : [];
    });
  });
};

/** Tables that are too wide, and cells with fewer than 16 characters a line. */
export const crampedCells = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.prose .table')].flatMap((box) => {
    const wide = box.scrollWidth > box.clientWidth ? [`wide: ${box.textContent.trim().slice(0, 40)}`] : [];
    const narrow = [...box.querySelectorAll('td')].flatMap((cell) => {
      const text = cell.textContent.replaceAll(/\s+/g, ' ').trim();
      if (!cell.checkVisibility() || text.length <= 16) return [];
      const range = document.createRange();
      range.selectNodeContents(cell);
      const tops = [...range.getClientRects()].filter((rect) => rect.width > 1).map(({ bottom }) => bottom);
      let lines = 0;
      let last = -Infinity;
      for (const bottom of tops.toSorted((a, b) => a - b)) {
        if (bottom - last > 8) lines++;
        last = bottom;
      }
      return text.length / lines < (lines === 2 ? 9 : 16) ? [`${lines} lines: ${text.slice(0, 60)}`] : [];
    });
    return [...wide, ...narrow];
  });

/** The sizes of a page with more than 8 of them, or with one below 12 px. */
export const oddFontSizes = (): string[] => {
  const sizes = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim() && node.parentElement?.checkVisibility())
      sizes.add(getComputedStyle(node.parentElement).fontSize);
  const small = [...sizes].filter((size) => Number.parseFloat(size) < 12);
  return sizes.size > 8 || small.length > 0 ? [[...sizes].toSorted().join(' ')] : [];
};

/** Headings of levels 2 and 3 that the contents lack, on pages that have contents. */
export const unlistedHeadings = (): string[] => {
  const listed = new Set([...document.querySelectorAll('#page-contents a')].map((link) => link.getAttribute('href')));
  if (listed.size === 0) return [];
  return [...document.querySelectorAll('article :is(h2, h3)[id]:not([data-unlisted])')]
    .map(({ id }) => id)
    .filter((id) => !listed.has(`#${id}`) && !listed.has(`#${encodeURIComponent(id)}`));
};

/** Text of the article without a box on paper, apart from controls. */
export const unprinted = (): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.querySelector('.prose') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text === '' || node.parentElement?.closest('button, label, summary, svg, .needs-script, .example-links, .unseen'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // What's in closed details has rectangles.
    const isShown = node.parentElement?.checkVisibility() ?? false;
    if (!isShown || [...range.getClientRects()].every(({ width, height }) => width * height === 0)) found.push(text.slice(0, 60));
  }
  return found;
};
