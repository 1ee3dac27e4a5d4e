import { EditorView } from '@codemirror/view';

const underline = (color: string): Record<string, string> => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${color}`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '0.2em',
});

/** The editor in the colors of the site, whose custom properties reach into its shadow root. */
export const editorTheme = EditorView.theme({
  '&': {
    maxHeight: 'var(--editor-max, none)',
    backgroundColor: 'var(--page)',
    color: 'var(--text-strong)',
    fontSize: 'var(--size-14)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontVariantLigatures: 'none', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--text-strong)' },
  '.cm-content, .cm-gutter': { minHeight: 'var(--editor-min, 16rem)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-quiet)', borderRight: '1px solid var(--line)' },
  '.cm-placeholder': { color: 'var(--text-quiet)', whiteSpace: 'pre' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-tooltip': {
    maxWidth: 'min(30rem, 90vw)',
    border: '1px solid var(--line)',
    backgroundColor: 'var(--page)',
    color: 'var(--text)',
    fontFamily: 'var(--sans)',
  },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--accent-soft)' },
  '.cm-lintRange-error': underline('var(--bad)'),
  '.cm-lintRange-warning': underline('var(--warn)'),
  '.cm-lintRange-info': underline('var(--rare)'),
  '.cm-lintRange-hint': underline('var(--text-quiet)'),
  '.keyword': { color: 'var(--code-keyword)' },
  '.string': { color: 'var(--code-string)' },
  '.comment': { color: 'var(--code-comment)' },
  '.function': { color: 'var(--code-function)' },
  '.constant': { color: 'var(--code-constant)' },
});
