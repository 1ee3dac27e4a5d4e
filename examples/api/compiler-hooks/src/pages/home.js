export default 'home';
