import { useEffect, useState } from 'react';
import type { Screen } from '../shared/renderer.ts';

type View = (page: { readonly title: string; readonly url: string }) => void;

/** Tells the analytics of each page that is shown, if the site has an id and the reader has nothing against it. */
export function usePageViews(screen: Screen, id: string | undefined): void {
  const [view, setView] = useState<{ readonly tell: View }>();
  useEffect(() => {
    if (id === undefined) return;
    import(/* webpackChunkName: "analytics" */ '../browser/analytics.ts').then(
      ({ startAnalytics, wantsNoTracking }) => {
        if (!wantsNoTracking(navigator)) setView({ tell: startAnalytics(id) });
      },
      // Offline there is nobody to tell.
      () => undefined,
    );
  }, [id]);
  useEffect(() => {
    if (view && (screen.type === 'page' || screen.type === 'not-found'))
      view.tell({ title: document.title, url: location.origin + screen.path });
  }, [screen, view]);
}
