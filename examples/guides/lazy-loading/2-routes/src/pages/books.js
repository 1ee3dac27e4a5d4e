export const render = () => 'Emma, Persuasion, Middlemarch';
