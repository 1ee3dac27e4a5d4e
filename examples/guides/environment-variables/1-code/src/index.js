document.querySelector('h1').textContent = import.meta.env.WEBPACK_TITLE;
document.querySelector('p').textContent = `API: ${import.meta.env.WEBPACK_API}`;

if (import.meta.env.DEV) {
  console.log('password:', import.meta.env.DATABASE_PASSWORD);
}
