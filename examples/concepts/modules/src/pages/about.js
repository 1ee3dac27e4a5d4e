export const render = () => 'about';
