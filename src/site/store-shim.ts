/** Stands in for what wouter makes of React: of all that, the address needs one hook, which this React has itself. */
export { useSyncExternalStore } from 'react';
