import { button } from '@tea/ui';

let cups: number = 0;

const add = button('Add a cup', () => {
  add.textContent = `Cups: ${++cups}`;
});
document.body.append(add);
