/** Closes the sidebar of small screens when a link in it was chosen, also one to a heading of the same page. */
export function startDrawer(): void {
  addEventListener('click', (event) => {
    const sidebar = (event.target as Element).closest('a[href]')?.closest<HTMLElement>('[popover]');
    if (sidebar?.matches(':popover-open')) sidebar.hidePopover();
  });
}
