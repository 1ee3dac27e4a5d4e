/** Stands in for the shim that wouter asks for: this React has the hook itself. */
export { useSyncExternalStore } from 'react';
