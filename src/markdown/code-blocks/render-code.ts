import { loadLanguage } from '../highlight/highlight.ts';
import { codeBlockHtml, type CodeBlockView } from './code-block-html.ts';

/** The HTML of code blocks. Also runs on a thread of its own, see `src/content/code-thread.ts`. */
export async function renderCode(blocks: readonly CodeBlockView[]): Promise<string[]> {
  for (const { language } of blocks) await loadLanguage(language === 'console' ? 'bash' : language);
  return blocks.map(codeBlockHtml);
}
