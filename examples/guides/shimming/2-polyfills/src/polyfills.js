export const loaded = [];

if (!Object.groupBy) {
  await import(/* webpackChunkName: "group-by" */ './group-by.js');
  loaded.push('Object.groupBy');
}
