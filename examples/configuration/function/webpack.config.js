export default (env, argv) => {
  console.log(env);
  return {
    mode: argv.mode ?? 'production',
    devtool: argv.mode === 'development' ? 'eval-source-map' : 'source-map',
    output: {
      publicPath: env.cdn ? `https://cdn.example.com/${env.cdn}/` : 'auto',
    },
  };
};
