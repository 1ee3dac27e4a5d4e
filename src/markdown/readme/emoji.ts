import type { Element, Root, Text } from 'hast';
import { visitAll } from '../visit.ts';

const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'tt', 'var', 'code-block']);

/** Replaces `:tada:` and the like outside of code. Unknown names stay. */
export function emoji(tree: Root): void {
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
