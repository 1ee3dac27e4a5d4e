import { useMemo } from 'react';
import type { GraphChunk, GraphModule } from '../rules/protocol.ts';
import { LINE, layoutChunks } from './graph-layout.ts';
import * as styles from './playground.module.css';

const kinds: Readonly<Record<GraphChunk['kind'], string>> = {
  entry: 'an entry, loaded with the page',
  lazy: 'loaded when import() asks for it',
  split: 'split off by splitChunks',
  runtime: "webpack's runtime, split off by runtimeChunk",
};

export interface GraphProps {
  readonly chunks: readonly GraphChunk[];
  readonly modules: readonly GraphModule[];
}

/** The chunks with their modules: as a picture, and as a list that says why each module is there. */
export function GraphPanel(graph: GraphProps) {
  return (
    <div className={styles.graph}>
      <Picture {...graph} />
      {graph.chunks.map((chunk) => (
        <section key={chunk.name}>
          <h2>
            {chunk.name}: {kinds[chunk.kind]}
          </h2>
          <p>
            {chunk.files.join(', ')}
            {chunk.parents.length > 0 && `, after ${chunk.parents.join(', ')}`}
          </p>
          <ul>
            {graph.modules
              .filter(({ chunks }) => chunks.includes(chunk.name))
              .map(({ name, size, reasons }) => (
                <li key={name}>
                  {name} <small>{size} bytes</small>
                  {reasons.length === 0 && <small>because it's an entry</small>}
                  {reasons.map((reason) => (
                    <small key={reason}>because of {reason}</small>
                  ))}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The list below says the same. */
function Picture(graph: GraphProps) {
  const { width, height, boxes, arrows } = useMemo(
    () => layoutChunks(graph.chunks, graph.modules),
    [graph.chunks, graph.modules],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <figure tabIndex={0} aria-label="Graph of chunks" className={styles.picture}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <marker id="playground-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
        {arrows.map((path) => (
          <path key={path} className={styles.arrow} d={path} markerEnd="url(#playground-arrow)" />
        ))}
        {boxes.map(({ name, kind, x, y, width: w, height: h, lines }) => (
          <g key={name} data-kind={kind}>
            <rect x={x} y={y} width={w} height={h} rx="6" />
            {[name, ...lines].map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two modules can have the same short name
              <text key={index} x={x + 10} y={y + LINE * (index + 1)}>
                {line}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}
