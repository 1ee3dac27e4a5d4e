import { memo } from 'react';
import { Sidebar, type SidebarProps } from '../ui/sidebar/sidebar.tsx';

const contentOf = ({ section, path, anchors }: SidebarProps): string => JSON.stringify([section, path, [...anchors]]);

/** Only in development: a sidebar that React renders again only if it changes, because that takes longer than most edits. */
export const SteadySidebar = /* #__PURE__ */ memo(
  Sidebar,
  (before, after) => before.onOpen === after.onOpen && contentOf(before) === contentOf(after),
);
