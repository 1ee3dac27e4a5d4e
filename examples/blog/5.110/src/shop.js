import bell from '../icons/bell.svg';
import './shop.css';

document.body.innerHTML = `<h1><img src="${bell}" alt="" /> Rent a bike</h1>`;
