import { badge } from './badge.module.css';

export const Badge = ({ children }) => <span className={badge}>{children}</span>;
