export const render = () => 'home';
