export default (env, argv) => {
  console.log(env);
  console.log(argv.stats);
  return { mode: env.production ? 'production' : 'development', entry: './src/page.js' };
};
