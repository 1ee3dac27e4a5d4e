import './icon.css';
import './button.css';
