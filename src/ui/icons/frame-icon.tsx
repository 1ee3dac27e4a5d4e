import { LineIcon } from './icons.tsx';

const paths = {
  search: 'M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m11.4 0 1.4 1.4M4.9 4.9l1.4 1.4M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  language:
    'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zm0 0h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
} as const;

/** An icon used only by the frame, which is rendered at build time, so the browser doesn't load its code. */
export function FrameIcon({ name }: { readonly name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} size={20} />;
}

/** The marks of GitHub, X, and Stack Overflow: those of Simple Icons 15.22 (CC0), rounded to a tenth of a unit. */
const marks = {
  repository:
    'M12 .3a12 12 0 0 0-3.8 23.4q.8 0 .8-.6v-2c-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1-.7.1-.7.1-.7 1.2 0 1.9 1.2 1.9 1.2 1 1.8 2.8 1.3 3.5 1q.1-1.2.7-1.6c-2.7-.3-5.5-1.3-5.5-6q0-1.9 1.3-3.1c-.2-.4-.6-1.6 0-3.2 0 0 1-.3 3.4 1.2a12 12 0 0 1 6 0c2.3-1.5 3.3-1.2 3.3-1.2.6 1.6.2 2.8 0 3.2q1.3 1.2 1.3 3.2c0 4.6-2.8 5.6-5.5 5.9q.8.5.9 2.2v3.3q-.1.6.8.6A12 12 0 0 0 12 .3',
  social:
    'M14.2 10.2 23 0h-2l-7.7 8.8-6-8.8h-7l9.1 13.3L.3 24h2l8-9.3 6.4 9.3h7zm-2.8 3.3-1-1.4L3.2 1.6h3.2l6 8.5.9 1.3L21 22.5h-3.2z',
  questions:
    'M15.7 0 14 1.3l6.4 8.6L22 8.6zm-4 3.4-1.3 1.7 8.2 6.8 1.4-1.6zM8.8 8l-1 2 9.7 4.4 1-1.9zm-2 4.8-.4 2.1L16.8 17l.5-2zM2 15.5V24h19v-8.5h-2.2v6.4H4v-6.4zm4.3 2.1v2.1h10.6v-2.1z',
} as const;

/** The mark of another site. */
export function BrandMark({ name }: { readonly name: keyof typeof marks }) {
  return (
    <svg fill="currentColor" width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[name]} />
    </svg>
  );
}
