export class ThreeWays {
  apply(compiler) {
    compiler.hooks.done.tap('ThreeWays', () => {
      console.log('1. a function');
    });
    compiler.hooks.done.tapAsync('ThreeWays', (stats, callback) => {
      setTimeout(() => {
        console.log('2. a callback');
        callback();
      }, 10);
    });
    compiler.hooks.done.tapPromise('ThreeWays', async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      console.log('3. a promise');
    });
  }
}
