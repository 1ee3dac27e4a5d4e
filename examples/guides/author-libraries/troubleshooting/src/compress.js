export { deflateSync } from 'fflate';
