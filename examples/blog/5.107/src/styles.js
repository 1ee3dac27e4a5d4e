import './button.module.css';
