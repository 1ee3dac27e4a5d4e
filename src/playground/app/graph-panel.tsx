import { Graph, type GraphLabel, layout, type NodeLabel, type Point } from '@dagrejs/dagre';
import { useMemo } from 'react';
import type { BuildResult, GraphChunk } from '../rules/protocol.ts';
import * as styles from './playground.module.css';

const KINDS: Readonly<Record<GraphChunk['kind'], { readonly text: string; readonly box: string }>> = {
  entry: { text: 'an entry, loaded with the page', box: 'd-box-accent' },
  lazy: { text: 'loaded when import() asks for it', box: 'd-box' },
  split: { text: 'split off by splitChunks', box: 'd-box-muted' },
  runtime: { text: "webpack's runtime, split off by runtimeChunk", box: 'd-box' },
};

/** The height of a line of text, and the width of a letter. */
const LINE = 18;
const LETTER = 7.3;

/** The chunks with their modules: as a picture, and as a list that says why each module is there. */
export function GraphPanel({ chunks }: Pick<BuildResult, 'chunks'>) {
  return (
    <div className={styles.graph}>
      <Picture chunks={chunks} />
      {chunks.map(({ name, kind, files, parents, modules }) => (
        <section key={name}>
          <h2>
            {name}: {KINDS[kind].text}
          </h2>
          <p>
            {files.join(', ')}
            {parents.length > 0 && `, after ${parents.join(', ')}`}
          </p>
          <ul>
            {modules.map((module) => (
              <li key={module.name}>
                {module.name} <small>{module.size} bytes</small>
                {module.reasons.length === 0 && <small>because it's an entry</small>}
                {module.reasons.map((reason) => (
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

/** Boxes next to those that load them. The list below says the same. */
function Picture({ chunks }: Pick<BuildResult, 'chunks'>) {
  const graph = useMemo(() => layoutChunks(chunks), [chunks]);
  const { width = 0, height = 0 } = graph.graph();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <figure tabIndex={0} aria-label="Graph of chunks" className={`diagram ${styles.picture}`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <marker id="playground-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className="d-head" d="M0 0 8 4 0 8z" />
        </marker>
        {graph.edges().map(({ v, w }) => (
          <polyline
            key={`${v} ${w}`}
            className="d-line"
            points={String(graph.edge(v, w).points.flatMap(({ x, y }) => [x, y]))}
            markerEnd="url(#playground-arrow)"
          />
        ))}
        {chunks.map((chunk) => {
          const { x, y, ...size } = graph.node(chunk.name);
          return (
            <g key={chunk.name} data-kind={chunk.kind} transform={`translate(${x - size.width / 2} ${y - size.height / 2})`}>
              <rect className={KINDS[chunk.kind].box} width={size.width} height={size.height} />
              <foreignObject width={size.width} height={size.height}>
                <div>{listLines(chunk).join('\n')}</div>
              </foreignObject>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function layoutChunks(chunks: readonly GraphChunk[]) {
  // Of the same width, so that they form columns.
  const width = Math.max(0, ...chunks.flatMap(listLines).map(({ length }) => length)) * LETTER + 20;
  const graph = new Graph<GraphLabel, NodeLabel & Point, { readonly points: readonly Point[] }>();
  graph.setGraph({ rankdir: 'LR', ranksep: 36, nodesep: 12, marginx: 2, marginy: 2 });
  for (const chunk of chunks) graph.setNode(chunk.name, { width, height: listLines(chunk).length * LINE + 10, x: 0, y: 0 });
  for (const { name, parents } of chunks)
    for (const parent of parents) if (parent !== name && graph.hasNode(parent)) graph.setEdge(parent, name, { points: [] });
  layout(graph as never);
  return graph;
}

const listLines = ({ name, modules }: GraphChunk): string[] => [name, ...modules.map((module) => module.name)];
