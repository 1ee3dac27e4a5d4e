export const used = () => console.log('needed');
export const unused = () => console.log('left over');
