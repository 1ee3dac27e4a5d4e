console.log(`Shop ${__VERSION__}`);
fetch(`${import.meta.env.API_URL}/chairs`);

if (__CHECKOUT__) {
  import('./checkout.js');
}
