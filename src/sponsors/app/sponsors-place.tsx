import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../browser/when-near.ts';
import { SponsorsFailure } from './sponsors-failure.tsx';
import { loadCode } from '../../browser/load-code.ts';

export interface SponsorsPanelProps {
  /** When the sponsors were downloaded, as an ISO date. */
  readonly fetched: string;
}

/** A placeholder for the sponsors, whose code loads when it approaches the viewport. */
export function SponsorsPlace({ fetched }: SponsorsPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SponsorsPanelProps>>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => (place.current ? whenNear(place.current, 600, () => setNear(true)) : undefined), []);
  useEffect(() => {
    if (!near || Panel || failure !== undefined) return;
    loadCode(async () => import(/* webpackChunkName: "sponsors" */ './sponsors-panel.tsx')).then(
      ({ SponsorsPanel }) => setPanel(() => SponsorsPanel),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [near, Panel, failure]);

  return (
    <div ref={place} data-sponsors="">
      {Panel && <Panel fetched={fetched} />}
      {failure !== undefined && <SponsorsFailure detail={failure} onRetry={() => setFailure(undefined)} />}
    </div>
  );
}
