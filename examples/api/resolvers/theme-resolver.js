/** Maps requests such as `theme/colors.js` to the folder of a theme. */
export class ThemeResolver {
  constructor(folder) {
    this.folder = folder;
  }

  apply(resolver) {
    const target = resolver.ensureHook('resolve');
    resolver.getHook('described-resolve').tapAsync('ThemeResolver', (request, context, callback) => {
      if (!request.request?.startsWith('theme/')) return callback();
      const redirected = { ...request, request: request.request.replace('theme', this.folder) };
      const message = `theme folder ${this.folder}`;
      return resolver.doResolve(target, redirected, message, context, callback);
    });
  }
}
