const logHooks = (name) => (compiler) => {
  compiler.hooks.run.tap(name, () => console.log(`${name}: run`));
  compiler.hooks.done.tap(name, () => console.log(`${name}: done`));
};

export default {
  mode: 'production',
  stats: 'none',
  plugins: [logHooks('first'), logHooks('second')],
};
