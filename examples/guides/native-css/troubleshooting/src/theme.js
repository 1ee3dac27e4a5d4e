import './theme.css';
import { button } from './theme.module.css';

document.body.className = button;
