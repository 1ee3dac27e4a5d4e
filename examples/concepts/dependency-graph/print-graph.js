export default class PrintGraph {
  apply(compiler) {
    compiler.hooks.compilation.tap('PrintGraph', (compilation) => {
      compilation.hooks.finishModules.tap('PrintGraph', (modules) => {
        const { moduleGraph, requestShortener } = compilation;
        const nameOf = (module) => module.readableIdentifier(requestShortener);
        const edges = [];

        for (const from of modules) {
          for (const edge of moduleGraph.getOutgoingConnections(from)) {
            const { module: to, dependency } = edge;
            if (to === from) continue;
            edges.push(`${nameOf(from)} -> ${nameOf(to)} (${dependency.type})`);
          }
        }
        // Modules finish in any order.
        console.log(edges.sort().join('\n'));
      });
    });
  }
}
