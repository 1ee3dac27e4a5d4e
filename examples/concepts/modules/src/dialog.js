export const open = () => document.body.append(document.createElement('dialog'));
