export const x = 1;
export const y = 2;
export const z = 3;

console.log('used:', __webpack_exports_info__.x.used, __webpack_exports_info__.z.used);
