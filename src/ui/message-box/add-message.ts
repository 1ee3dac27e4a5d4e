import { createRoot, type Root } from 'react-dom/client';
import * as styles from './message-box.module.css';

const list = document.body.appendChild(document.createElement('div'));
list.className = styles.list ?? '';

/** Adds a place for a message at the window's lower edge, below those of earlier ones. */
export const addMessage = (): Root => createRoot(list.appendChild(document.createElement('div')));
