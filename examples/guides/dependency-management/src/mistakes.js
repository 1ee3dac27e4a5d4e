const pattern = './pages/*.js';
try {
  console.log(import.meta.glob(pattern));
} catch (error) {
  console.log(error.message);
}

const load = (path) => import(path);
load('./pages/home.js').catch((error) => console.log(error.message));
