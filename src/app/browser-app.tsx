import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { safeDecode, SPLASH_PATH } from '../shared/address.ts';
import { documentTitle } from '../shared/site-data.ts';
import { App } from './app.tsx';
import { LostPage } from './lost-page.tsx';
import { loadPage } from './load-page.ts';
import type { Screen } from '../shared/renderer.ts';
import { useLinkNavigation } from './use-link-navigation.ts';
import { useScreen } from './use-screen.ts';
import { useScrollAfter } from './use-scroll-after.ts';
import { sidebarAnchors } from '../shared/sidebar.ts';
import { site } from '../browser/sent-data.ts';
import { trustedHtml } from '../browser/trusted-html.ts';
import { hydrateIslands } from './hydrate-islands.tsx';
import { SCREEN_EVENT } from '../shared/renderer.ts';

/** The app in the browser: connects URL, data, and views. */
export function BrowserApp({ first }: { readonly first: Screen }) {
  const path = safeDecode(usePathname());
  const [links] = useState(() => trustedHtml(document.querySelector('[data-site-links]')?.innerHTML ?? ''));
  const { screen, retry } = useScreen(path, first);
  useLinkNavigation();
  useScrollAfter(screen);
  useEffect(() => {
    if (screen.type === 'placeholder' || screen.type === 'empty') return;
    const failed = screen.type === 'failure' ? site.name : undefined;
    const title = screen.type === 'page' ? screen.section.items.find(({ url }) => url === screen.path)?.title : failed;
    document.title = documentTitle(site.name, title);
    // The first screen isn't new: the reader may have opened the mobile sidebar on it already.
    if (screen !== first)
      dispatchEvent(new CustomEvent(SCREEN_EVENT, { detail: screen.type === 'not-found' ? SPLASH_PATH : location.pathname }));
    return hydrateIslands(document);
  }, [screen, first]);
  return (
    <App
      site={site}
      screen={screen}
      notFound={<LostPage path={screen.path} />}
      links={links}
      // They come with the page, which is probably next.
      loadAnchors={async (url) => sidebarAnchors((await loadPage(url)).anchors)}
      onRetry={retry}
    />
  );
}
