import { LineIcon } from './icons.tsx';

const paths = {
  search: 'M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m11.4 0 1.4 1.4M4.9 4.9l1.4 1.4M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  language:
    'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zm0 0h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
  repository: 'M8 6 3 12l5 6M16 6l5 6-5 6M14 4l-4 16',
  social: 'M5 4l14 16M19 4 5 20',
  questions: 'M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2.9-1.2 1.8M12 17.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
} as const;

/** An icon used only by the frame, which is rendered at build time, so the browser doesn't load its code. */
export function FrameIcon({ name }: { readonly name: keyof typeof paths }) {
  return <LineIcon name={name} path={paths[name]} size={20} />;
}
