import * as styles from './cube.module.css';

const faces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** A glass hull around a solid core that turns the other way. The styles set its size and turn it. */
export function Cube() {
  return (
    <div className={styles.cube} aria-hidden="true">
      <div className={styles.room}>
        <Box kind={styles.hull} />
        <Box kind={styles.core} />
      </div>
    </div>
  );
}

function Box({ kind }: { readonly kind: string | undefined }) {
  return (
    <div className={`${styles.box} ${kind}`}>
      {faces.map((face) => (
        <span key={face} className={styles[face]} />
      ))}
    </div>
  );
}
