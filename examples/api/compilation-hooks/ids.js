/** Sets the ID of the chunk called `cart`. */
export class CartId {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CartId', (compilation) => {
      compilation.hooks.beforeChunkIds.tap('CartId', (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name !== 'cart' || chunk.id !== null) continue;
          chunk.id = 'cart-page';
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}
