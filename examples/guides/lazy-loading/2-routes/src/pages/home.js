export const render = () => 'Welcome to the library';
