export { button } from './button.ts';
export { dialog } from './dialog.ts';
