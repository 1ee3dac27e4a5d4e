const icons = import.meta.webpackContext('./icons', { recursive: false, regExp: /\.js$/ });

export const context = () => icons.keys().map((key) => `${key}: ${icons(key).default}`);
