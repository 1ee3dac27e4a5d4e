import type { Ref } from 'react';
import type { CubeAngles } from '../../shared/beat.ts';
import * as styles from './cube.module.css';

export interface CubeProps {
  readonly angles: CubeAngles;
  readonly ref?: Ref<HTMLDivElement>;
}

const faces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** A glass hull around a solid core that turns the other way. The styles set its size. */
export function Cube({ angles: { vertical, horizontal }, ref }: CubeProps) {
  return (
    <div ref={ref} className={styles.cube} aria-hidden="true">
      <div className={styles.room}>
        <Box kind={styles.hull} vertical={vertical} horizontal={horizontal} />
        <Box kind={styles.core} vertical={-vertical} horizontal={-horizontal} />
      </div>
    </div>
  );
}

function Box({ kind, vertical, horizontal }: { readonly kind: string | undefined } & CubeAngles) {
  return (
    <div className={`${styles.box} ${kind}`} {...turned({ vertical, horizontal })}>
      {faces.map((face) => (
        <span key={face} className={styles[face]} />
      ))}
    </div>
  );
}

/** No style at rest: the Content Security Policy forbids style attributes in a document. */
const turned = ({ vertical, horizontal }: CubeAngles) =>
  vertical === 0 && horizontal === 0 ? {} : { style: { transform: `rotateY(${vertical}deg) rotateX(${horizontal}deg)` } };
