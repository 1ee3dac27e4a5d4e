const paths = {
  print: 'M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm9 6 6 6-6 6',
  sun: 'M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m11.4 0 1.4 1.4M4.9 4.9l1.4 1.4M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  language:
    'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zm0 0h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.500 5.6 12 3z',
  repository: 'M8 6 3 12l5 6M16 6l5 6-5 6M14 4l-4 16',
  social: 'M5 4l14 16M19 4 5 20',
  questions: 'M9 9.500a3 3 0 1 1 4.200 2.700c-.8.4-1.200.9-1.200 1.800M12 17.500v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
} as const;

type IconName = keyof typeof paths;

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <LineIcon name={name} path={paths[name]} size={size} />;
}

/** An icon by its path. Icons that only articles show stay with the article: the browser never needs their code. */
export function LineIcon({ name, path, size }: { readonly name: string; readonly path: string; readonly size: number }) {
  return (
    <svg className={`icon icon-${name}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
