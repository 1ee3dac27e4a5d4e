import { useEffect, useState } from 'react';
import type { Screen } from '../shared/renderer.ts';
import type { SiteData } from '../shared/site-data.ts';

type View = (page: { readonly title: string; readonly url: string }) => void;

/** Tells the analytics of each page that is shown, if the site has an id and the reader has nothing against it. */
export function usePageViews(
  screen: Screen,
  { analyticsId: id, analyticsIntegrity: integrity }: Pick<SiteData, 'analyticsId' | 'analyticsIntegrity'>,
): void {
  const [view, setView] = useState<{ readonly tell: View }>();
  useEffect(() => {
    if (id === undefined) return;
    import(/* webpackChunkName: "analytics" */ '../browser/analytics.ts').then(
      ({ startAnalytics, wantsNoTracking }) => {
        if (!wantsNoTracking(navigator)) setView({ tell: startAnalytics(id, integrity) });
      },
      // Offline there is nobody to tell.
      () => undefined,
    );
  }, [id, integrity]);
  useEffect(() => {
    if (view && (screen.type === 'page' || screen.type === 'not-found'))
      view.tell({ title: document.title, url: location.origin + screen.path });
  }, [screen, view]);
}
