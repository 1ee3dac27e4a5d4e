import type { CSSProperties, Ref } from 'react';
import type { CubeAngles } from '../../shared/beat.ts';
import * as styles from './cube.module.css';

export interface CubeProps {
  /** Length of an edge in pixels. */
  readonly depth: number;
  readonly angles: CubeAngles;
  readonly ref?: Ref<HTMLDivElement>;
}

const faces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** A hull of glass around a solid core that turns the other way. */
export function Cube({ depth, angles: { vertical, horizontal }, ref }: CubeProps) {
  const size: CSSProperties & Record<`--${string}`, string> = { '--depth': `${depth}px` };
  return (
    <div ref={ref} className={styles.cube} style={size} aria-hidden="true">
      <div className={styles.room}>
        <Box kind={styles.hull} vertical={vertical} horizontal={horizontal} />
        <Box kind={styles.core} vertical={-vertical} horizontal={-horizontal} />
      </div>
    </div>
  );
}

function Box({ kind, vertical, horizontal }: { readonly kind: string | undefined } & CubeAngles) {
  return (
    <div className={`${styles.box} ${kind}`} style={{ transform: `rotateY(${vertical}deg) rotateX(${horizontal}deg)` }}>
      {faces.map((face) => (
        <span key={face} className={styles[face]} />
      ))}
    </div>
  );
}
