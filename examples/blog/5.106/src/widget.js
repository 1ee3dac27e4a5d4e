import './widget.css';

document.body.append('Rent a bike');
