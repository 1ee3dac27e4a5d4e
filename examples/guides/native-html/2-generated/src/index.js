import './page.css';

document.body.append('Built by a script');
