import type { Root, Element, ElementContent, RootContent, Text } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import type { FrontMatter } from '../../schemas/front-matter.ts';
import type { Compilation, CompileContext, PageSource } from '../compile-context.ts';
import { addresses, ownIds } from './readme-links.ts';
import { dropBadges, dropContents, dropEmpty, dropHead, dropPresentation } from './drop-clutter.ts';
import { outsideImages } from './outside-images.ts';
import { packageFacts } from './package-facts.ts';
import { isBlankText, isElement, headingLevel, visitElements, visitAll, idsOf } from '../visit.ts';
import { asides } from '../asides/asides.ts';
import { readFrontMatter } from '../front-matter.ts';
import { headings } from '../headings/headings.ts';
import { parseNatively } from '../mdx/parse-natively.ts';
import { parsePage, toHast, yamlOf } from '../to-hast.ts';

/**
 * Turns the sanitized tree of a README into a page of ours. Headings get their ids afterwards; then `ownAnchors` fixes
 * the links to them.
 */
export function cleanReadme(
  tree: Root,
  { source = '', title, package: facts, repo }: FrontMatter,
  compilation: Omit<Compilation, 'context'> & { readonly context: Pick<CompileContext, 'here'> },
): void {
  dropBadges(tree);
  dropHead(tree, [title, ...(facts ? [facts.name] : [])]);
  dropContents(tree);
  dropPresentation(tree);
  toBlocks(tree);
  outsideImages(tree, source, compilation.need);
  ownIds(tree);
  addresses(tree, source, compilation);
  dropEmpty(tree);
  headingLevels(tree);
  emoji(tree);
  if (facts) packageFacts(tree, { facts, source, repo });
}

const INLINE = 'a b br code del em i img input ins kbd picture q s samp small span strike strong sub sup tt var'.split(' ');

const isInline = (node: RootContent): boolean => node.type === 'text' || (isElement(node, ...INLINE) && !holdsBlocks(node));

const holdsBlocks = ({ children }: Element): boolean => children.some((child) => isElement(child) && !isInline(child));

/** Wraps text between blocks in paragraphs, and replaces plain boxes by their content, because our styles support neither. */
function toBlocks(tree: Root): void {
  tree.children = blocksOf(tree.children);
}

function blocksOf(nodes: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    if (run.some((node) => !isBlankText(node))) blocks.push(h('p', run));
    else blocks.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node as ElementContent);
      continue;
    }
    endRun();
    if (node.type === 'element' && isPlainBox(node)) blocks.push(...blocksOf(node.children));
    else blocks.push(node as ElementContent);
  }
  endRun();
  return blocks;
}

const isPlainBox = ({ tagName, properties }: Element): boolean =>
  tagName === 'div' && !properties.className && properties.id === undefined;

/** Makes headings start at level 2, below the page's title, and descend one level at a time. Removes headings without text. */
function headingLevels(tree: Root): void {
  const open: number[] = [];
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    if (level === undefined) return;
    if (toString(element).trim() === '') {
      element.tagName = 'p';
      return;
    }
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(6, open.length + 1)}`;
  });
}

const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'tt', 'var', 'code-block']);

/** Replaces `:tada:` and the like outside of code. Unknown names stay. */
function emoji(tree: Root): void {
  visitAll(tree, (node, index) => {
    if (node.type === 'element' && CODE.has((node as Element).tagName)) return index + 1;
    if (node.type === 'text') (node as Text).value = withEmoji((node as Text).value);
    return undefined;
  });
}

const withEmoji = (text: string): string =>
  text.includes(':') ? text.replaceAll(/:([a-z0-9_+-]+):/g, (code, name: string) => emojiNames.get(name) ?? code) : text;

/** GitHub's emoji names that occur in READMEs, with their characters. */
const emojiNames: ReadonlyMap<string, string> = new Map(
  [
    'tada 🎉 rocket 🚀 sparkles ✨ zap ⚡ fire 🔥 star ⭐ star2 🌟 boom 💥 bug 🐛 ambulance 🚑 lock 🔒 unlock 🔓 key 🔑 warning ⚠️ rotating_light 🚨',
    'construction 🚧 bulb 💡 memo 📝 pencil 📝 pencil2 ✏️ book 📖 books 📚 bookmark 🔖 package 📦 wrench 🔧 hammer 🔨 nut_and_bolt 🔩 gear ⚙️ art 🎨',
    'lipstick 💄 heart ❤️ blue_heart 💙 green_heart 💚 yellow_heart 💛 purple_heart 💜 orange_heart 🧡 broken_heart 💔 thumbsup 👍 +1 👍 thumbsdown 👎',
    '-1 👎 clap 👏 pray 🙏 wave 👋 muscle 💪 ok_hand 👌 point_right 👉 point_left 👈 point_up ☝️ point_down 👇 raised_hands 🙌 eyes 👀 smile 😄 smiley 😃',
    'grin 😁 joy 😂 wink 😉 sunglasses 😎 thinking 🤔 cry 😢 sob 😭 heart_eyes 😍 sweat_smile 😅 white_check_mark ✅ heavy_check_mark ✔️ x ❌',
    'negative_squared_cross_mark ❎ heavy_multiplication_x ✖️ question ❓ exclamation ❗ bangbang ‼️ information_source ℹ️ no_entry ⛔ no_entry_sign 🚫',
    'link 🔗 mag 🔍 mag_right 🔎 clipboard 📋 calendar 📅 date 📅 chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 bar_chart 📊 computer 💻',
    'iphone 📱 electric_plug 🔌 battery 🔋 hourglass ⌛ stopwatch ⏱️ alarm_clock ⏰ bell 🔔 loudspeaker 📢 mega 📣 speech_balloon 💬 email 📧 envelope ✉️',
    'inbox_tray 📥 outbox_tray 📤 file_folder 📁 open_file_folder 📂 page_facing_up 📄 card_file_box 🗃️ wastebasket 🗑️ recycle ♻️ arrow_up ⬆️ arrow_down ⬇️',
    'arrow_left ⬅️ arrow_right ➡️ arrows_counterclockwise 🔄 back 🔙 top 🔝 soon 🔜 new 🆕 free 🆓 up 🆙 ok 🆗 100 💯 trophy 🏆 medal_sports 🏅 gift 🎁',
    'coffee ☕ beer 🍺 beers 🍻 pizza 🍕 cake 🍰 birthday 🎂 cookie 🍪 cherries 🍒 lemon 🍋 apple 🍎 seedling 🌱 evergreen_tree 🌲 herb 🌿 four_leaf_clover 🍀',
    'sunny ☀️ cloud ☁️ umbrella ☔ snowflake ❄️ rainbow 🌈 ocean 🌊 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 house 🏠',
    'checkered_flag 🏁 triangular_flag_on_post 🚩 dart 🎯 game_die 🎲 video_game 🎮 musical_note 🎵 movie_camera 🎥 camera 📷 tv 📺 crystal_ball 🔮',
    'microscope 🔬 telescope 🔭 test_tube 🧪 alembic ⚗️ whale 🐳 whale2 🐋 octopus 🐙 turtle 🐢 snail 🐌 cat 🐱 dog 🐶 bear 🐻 penguin 🐧 snake 🐍',
    'crab 🦀 unicorn 🦄 robot 🤖 ghost 👻 skull 💀 shield 🛡️ label 🏷️ goal_net 🥅 building_construction 🏗️ technologist 🧑‍💻 busts_in_silhouette 👥 bust_in_silhouette 👤',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, words[index + 1] ?? name]] : []));
  }),
);

const ignore = (): void => undefined;

/** The ids that a README will have on its page. Links between READMEs need them before either page is compiled. */
export function readmeIds(page: PageSource): ReadonlySet<string> {
  try {
    const tree = parsePage(page, ignore, parseNatively);
    const frontMatter = readFrontMatter(yamlOf(tree), page.url, ignore);
    asides(tree, ignore);
    const hast = toHast(tree, page, [], ignore);
    cleanReadme(hast, frontMatter, { page, context: { here: () => undefined }, report: ignore, need: ignore });
    headings(hast, ignore);
    return new Set(idsOf(hast));
  } catch {
    // Its page won't have the README's text, and says why.
    return new Set();
  }
}
