// The home page is rendered at build time, so the browser needs only its styles.
import './cube.module.css';
import './splash.module.css';
import './text-rotator.module.css';
