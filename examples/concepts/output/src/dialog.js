import './dialog.css';

export const open = () => document.body.append(document.createElement('dialog'));
