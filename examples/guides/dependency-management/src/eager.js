const icons = import.meta.glob('./icons/*.js', { eager: true, import: 'default' });

export const eager = () => Object.entries(icons).map(([path, icon]) => `${path}: ${icon}`);
