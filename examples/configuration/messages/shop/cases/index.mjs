export default {
  title: { config: { output: { html: { titel: 'Shop' } } }, lines: 2, from: 'Invalid configuration object' },
};
