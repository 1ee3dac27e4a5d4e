export default {
  used: () => console.log('needed'),
  unused: () => console.log('left over'),
};
