export const pages = import.meta.webpackContext('./pages', { regExp: /\.js$/ });
