import './button.css';
import './icon.css';
