export { Badge } from './badge.jsx';
