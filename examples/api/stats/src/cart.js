export const open = (total) => alert(`Total: ${total}`);
