import('./cart.js');
import('./search.js');
import('./reviews.js');
