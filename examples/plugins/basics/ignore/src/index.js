console.log('Shop');
import('./debug-panel.js').catch((error) => console.log(error.message));
