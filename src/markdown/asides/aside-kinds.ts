interface AsideKind {
  /** The title of asides that don't have their own. */
  readonly title: string;
  /** Its purpose, shown to authors. */
  readonly use: string;
  /** The color tokens in `styles/tokens.css`: `warn` is `--warn` on `--warn-soft`. `styles/prose.css` has a class for each. */
  readonly tone: 'accent' | 'good' | 'rare' | 'warn' | 'bad';
  /** Path of the line icon, on a canvas of 24 by 24. */
  readonly icon: string;
}

/** Every kind of aside, by the name that pages use: `> [!NOTE]`. */
export const asideKinds: Readonly<Record<string, AsideKind>> = {
  NOTE: {
    title: 'Note',
    use: 'something worth knowing',
    tone: 'accent',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.5v.01',
  },
  TIP: {
    title: 'Tip',
    use: 'a better or shorter way',
    tone: 'good',
    icon: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0z',
  },
  IMPORTANT: {
    title: 'Important',
    use: 'what the reader must not miss',
    tone: 'rare',
    icon: 'M4 4h16v13h-9l-4 4v-4H4zM12 7v4M12 14v.01',
  },
  WARNING: {
    title: 'Warning',
    use: 'what breaks easily',
    tone: 'warn',
    icon: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.01',
  },
  CAUTION: {
    title: 'Caution',
    use: 'what loses data or opens a security hole',
    tone: 'bad',
    icon: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
  },
};
