// #region name
const { add } = await import(/* webpackChunkName: "math" */ './math.js');
console.log(add(1, 2));
// #endregion

// #region context
const greet = async (language) => {
  const { default: hello } = await import(
    /* webpackChunkName: "lang-[request]" */
    /* webpackExclude: /\.test\.js$/ */
    `./lang/${language}.js`
  );
  return hello;
};
console.log(await greet('de'));
console.log(await greet('fr').catch(({ message }) => message));
// #endregion

// #region eager
const { version } = await import(/* webpackMode: "eager" */ './version.js');
console.log(version);
// #endregion

// #region weak
const weak = () => import(/* webpackMode: "weak" */ './late.js');
console.log(await weak().catch(({ message }) => message));
await import(/* webpackChunkName: "late" */ './late.js');
console.log((await weak()).loaded);
// #endregion

// #region exports
const load = (name) => import(/* webpackChunkName: "shapes" */ /* webpackExports: ["circle"] */ `./shapes.js`);
console.log(Object.keys(await load()));
// #endregion

// #region ignore
const os = await import(/* webpackIgnore: true */ 'node:os');
console.log(typeof os.cpus);
// #endregion
