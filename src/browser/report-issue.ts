/** Names the current heading in the form to report an issue. Until the shell is loaded, the form names the page's title. */
export function reportHeading(target: Element): void {
  const report = target.closest<HTMLAnchorElement>('a[data-report]');
  const heading = document.querySelector('[data-aside] [aria-current=location]');
  if (report && heading) report.href = report.href.replace(/(Heading%3A\+).*/, `$1${encodeURIComponent(heading.textContent)}`);
}
