import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { cssLanguage } from '@codemirror/lang-css';
import { htmlLanguage } from '@codemirror/lang-html';
import { jsxLanguage, tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript';
import { jsonLanguage } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { highlighters } from '../../shared/highlighters.ts';
import { editorTheme } from './editor-theme.ts';

/** A place in the text with what's wrong there. */
export interface EditorMark {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly text: string;
}

/** An editor in a page. */
export interface MountedEditor {
  /** Shows a file. Each file has an undo history of its own. */
  readonly show: (file: { readonly name: string; readonly label: string; readonly text: string }) => void;
  readonly mark: (marks: readonly EditorMark[]) => void;
  readonly select: (from: number, to: number) => void;
  readonly destroy: () => void;
}

/**
 * Puts CodeMirror into an element, with the text and selection of a field. It's in a shadow root, where CodeMirror adopts style
 * sheets; the policy forbids the `<style>` elements that it adds elsewhere.
 */
export function mountEditor(host: HTMLElement, field: HTMLTextAreaElement, onText: (text: string) => void): MountedEditor {
  const states = new Map<string, EditorState>();
  let current = '';
  let shown = field.value;
  const view = new EditorView({ parent: host.shadowRoot ?? host.attachShadow({ mode: 'open' }) });
  // The field goes away.
  const { selectionStart: anchor, selectionEnd: head } = field;
  const isFocused = document.activeElement === field;

  const stateOf = (name: string, label: string): EditorState =>
    EditorState.create({
      doc: shown,
      selection: { anchor: 0 },
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
        placeholder(field.placeholder),
        findLanguage(name),
        editorTheme,
        highlighters.map((highlighter) => syntaxHighlighting(highlighter)),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-description': 'Escape, then Tab, leaves the editor.',
          tabindex: '0',
        }),
        EditorView.domEventHandlers({
          // The form opens dropped files.
          drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
          // Chromium gives text that replaces colored text the same color with a style attribute, which the policy forbids.
          beforeinput(event) {
            // Only Chromium has it in shadow roots.
            const selection = (view.root as Partial<Document>).getSelection?.();
            if (event.inputType !== 'insertText' || event.data === null || !selection || selection.isCollapsed || view.composing)
              return false;
            const range = selection.getRangeAt(0);
            const from = view.posAtDOM(range.startContainer, range.startOffset);
            const to = view.posAtDOM(range.endContainer, range.endOffset);
            view.dispatch({
              changes: { from, to, insert: event.data },
              selection: { anchor: from + event.data.length },
              userEvent: 'input.type',
              scrollIntoView: true,
            });
            return true;
          },
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          const text = docChanged ? state.doc.toString() : shown;
          if (text === shown) return;
          shown = text;
          onText(text);
        }),
      ],
    });

  return {
    show({ name, label, text }) {
      const isFirst = current === '';
      shown = text.replaceAll(/\r\n?/g, '\n');
      if (name !== current) {
        if (!isFirst) states.set(current, view.state);
        current = name;
        view.setState(states.get(name) ?? stateOf(name, label));
      }
      const changes = difference(view.state.doc.toString(), shown);
      if (changes) view.dispatch({ changes });
      if (!isFirst || !isFocused) return;
      view.dispatch({ selection: { anchor, head } });
      view.focus();
    },
    mark(marks) {
      const { length } = view.state.doc;
      const placed = marks.map(({ from, to, severity, text }) => ({
        from: Math.min(from, length),
        // An object is underlined in its first line only.
        to: Math.min(to, view.state.doc.lineAt(Math.min(from, length)).to),
        severity,
        message: text,
      }));
      view.dispatch(setDiagnostics(view.state, placed));
    },
    select(from, to) {
      view.focus();
      view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    },
    destroy: () => view.destroy(),
  };
}

/** What changes a text into another, without what they have in common at both ends, so that the cursor stays. */
function difference(before: string, after: string): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  let end = 0;
  const most = Math.min(before.length, after.length) - from;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** Without the completions of the packages' own extensions, which weigh more than the languages. */
function findLanguage(name: string): Extension {
  const [, ending = ''] = /\.([a-z]+)$/.exec(name) ?? [];
  if (/^[cm]?js$|^jsx$/.test(ending)) return jsxLanguage;
  if (/^[cm]?ts$/.test(ending)) return typescriptLanguage;
  return { tsx: tsxLanguage, json: jsonLanguage, css: cssLanguage, html: htmlLanguage }[ending] ?? [];
}
