export default {
  title: { config: { output: { html: { titel: 'Shop' } } }, lines: 3, from: 'Invalid configuration object' },
};
