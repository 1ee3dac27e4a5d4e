const paths = {
  print: 'M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
  save: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm18 9-6 6-6-6',
} as const;

type IconName = keyof typeof paths;

/** A line icon in the color of the surrounding text. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <LineIcon path={paths[name]} size={size} />;
}

/** An icon drawn from its path. Icons used only by articles are defined there, so the browser doesn't load their code. */
export function LineIcon({ path, size }: { readonly path: string; readonly size: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
