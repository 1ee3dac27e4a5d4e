import './helper';
