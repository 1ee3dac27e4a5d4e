import { Graph, layout } from '@dagrejs/dagre';
import { useMemo } from 'react';
import type { GraphChunk } from '../rules/protocol.ts';
import * as styles from './playground.module.css';

const KINDS: Readonly<Record<GraphChunk['kind'], string>> = {
  entry: 'an entry, loaded with the page',
  lazy: 'loaded when import() asks for it',
  split: 'split off by splitChunks',
  runtime: "webpack's runtime, split off by runtimeChunk",
};

/** The height of a line of text, and the width of a letter. */
const LINE = 18;
const LETTER = 7.3;
/** More modules of a chunk are a number, and longer names begin with dots. */
const MOST_MODULES = 8;
const MOST_LETTERS = 30;

interface GraphProps {
  readonly chunks: readonly GraphChunk[];
}

/** The chunks with their modules: as a picture, and as a list that says why each module is there. */
export function GraphPanel({ chunks }: GraphProps) {
  return (
    <div className={styles.graph}>
      <Picture chunks={chunks} />
      {chunks.map(({ name, kind, files, parents, modules }) => (
        <section key={name}>
          <h2>
            {name}: {KINDS[kind]}
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
function Picture({ chunks }: GraphProps) {
  const { width, height, boxes, arrows } = useMemo(() => layoutChunks(chunks), [chunks]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <figure tabIndex={0} aria-label="Graph of chunks" className={`diagram ${styles.picture}`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <marker id="playground-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className="d-head" d="M0 0 8 4 0 8z" />
        </marker>
        {arrows.map(({ points }, index) => (
          <polyline
            // oxlint-disable-next-line react/no-array-index-key -- arrows have no other key
            key={index}
            className="d-line"
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            markerEnd="url(#playground-arrow)"
          />
        ))}
        {boxes.map(({ name, kind, lines, x, y, width: w, height: h }) => (
          <g key={name} data-kind={kind} transform={`translate(${x - w / 2} ${y - h / 2})`}>
            <rect
              className={kind === 'entry' ? 'd-box-accent' : kind === 'split' ? 'd-box-muted' : 'd-box'}
              width={w}
              height={h}
            />
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two modules can have the same short name
              <text
                key={index}
                className={`d-text-mono ${index === 0 ? 'd-text-strong' : ''}`}
                x={10}
                y={LINE * (index + 1)}
                textAnchor="start"
              >
                {line}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

type Point = Readonly<Record<'x' | 'y', number>>;
type Size = Readonly<Record<'width' | 'height', number>>;

function layoutChunks(chunks: readonly GraphChunk[]) {
  const texts = chunks.map((chunk) => ({ ...chunk, lines: listLines(chunk) }));
  // Of the same width, so that they form columns.
  const width = Math.max(0, ...texts.flatMap(({ lines }) => lines).map(({ length }) => length)) * LETTER + 20;
  const graph = new Graph()
    .setGraph({ rankdir: 'LR', ranksep: 36, nodesep: 12, marginx: 2, marginy: 2 })
    .setDefaultEdgeLabel(() => ({}));
  for (const text of texts) graph.setNode(text.name, { ...text, width, height: text.lines.length * LINE + 10 });
  for (const { name, parents } of chunks)
    for (const parent of parents) if (parent !== name && graph.hasNode(parent)) graph.setEdge(parent, name);
  layout(graph);
  return {
    ...(graph.graph() as Size),
    boxes: texts.map(({ name }) => graph.node(name) as (typeof texts)[number] & Point & Size),
    arrows: graph.edges().map((edge) => graph.edge(edge) as { readonly points: readonly Point[] }),
  };
}

function listLines({ name, modules }: GraphChunk): string[] {
  const names = modules.map((module) => shortened(module.name));
  const more = names.length - MOST_MODULES + 1;
  return [name, ...(more > 1 ? [...names.slice(0, MOST_MODULES - 1), `${more} more`] : names)];
}

const shortened = (name: string): string => (name.length > MOST_LETTERS ? `…${name.slice(1 - MOST_LETTERS)}` : name);
