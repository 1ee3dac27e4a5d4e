import OldPlugin from './old-plugin.js';

export default { mode: 'none', entry: './src/one.js', plugins: [new OldPlugin()] };
