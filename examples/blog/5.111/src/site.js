import './site.css';
