// Returns the packages whose code is in the bundle, without the project itself.
export function packagesOf({ chunks, chunkGraph }, projectFolder) {
  const packages = new Map();
  const visit = (module) => {
    if (module.modules) return module.modules.forEach(visit); // A concatenated module

    const { descriptionFileData, descriptionFileRoot } = module.resourceResolveData ?? {};
    if (!descriptionFileData?.name || descriptionFileRoot === projectFolder) return;
    const { name, version, license = 'unknown' } = descriptionFileData;
    packages.set(`${name}@${version}`, { name, version, license });
  };
  for (const chunk of chunks) chunkGraph.getChunkModules(chunk).forEach(visit);
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
