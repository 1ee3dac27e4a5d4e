// Prints the chunks whose JavaScript differs from the previous build.
export default class ChangedChunksPlugin {
  #hashes = new Map();

  apply(compiler) {
    compiler.hooks.done.tap('ChangedChunksPlugin', ({ compilation }) => {
      const hashes = new Map();
      for (const chunk of compilation.chunks) hashes.set(chunk.id, chunk.contentHash.javascript);

      const changed = [...hashes].filter(([id, hash]) => this.#hashes.get(id) !== hash);
      this.#hashes = hashes;
      console.log(`chunks: ${changed.map(([id]) => id).join(', ') || 'none'}`);
    });
  }
}
