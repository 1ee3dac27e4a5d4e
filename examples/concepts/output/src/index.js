import './page.css';

const logo = new URL('./logo.svg', import.meta.url);

document.body.append(Object.assign(new Image(), { src: logo }));
document.body.onclick = async () => {
  const { open } = await import('./dialog.js');
  open();
};
