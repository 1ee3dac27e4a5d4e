import path from 'node:path';

export default (env, argv) => {
  console.log(env, argv.mode);
  return {
    mode: env.production ? 'production' : 'development',
    output: {
      path: path.resolve(
        import.meta.dirname,
        env.production ? 'dist' : 'dist-dev',
      ),
    },
  };
};
