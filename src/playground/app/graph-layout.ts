import { Graph, layout } from '@dagrejs/dagre';
import type { GraphChunk, GraphModule } from '../rules/protocol.ts';

/** The height of a line of text, and the width of a letter. */
export const LINE = 18;
const LETTER = 7.3;
/** More modules of a chunk are a number, and longer names end with dots. */
const MOST_MODULES = 8;
const MOST_LETTERS = 30;

/** Lays out chunks next to those that load them, each as a box that lists its modules. */
export function layoutChunks(chunks: readonly GraphChunk[], modules: readonly GraphModule[]) {
  const graph = new Graph()
    .setGraph({ rankdir: 'LR', ranksep: 36, nodesep: 12, marginx: 2, marginy: 2 })
    .setDefaultEdgeLabel(() => ({}));
  const linesOf = new Map(chunks.map((chunk) => [chunk.name, linesIn(chunk, modules)]));
  // Of the same width, so that they form columns.
  const letters = Math.max(0, ...[...linesOf].flat(2).map(({ length }) => length));
  for (const [name, lines] of linesOf)
    graph.setNode(name, { width: letters * LETTER + 20, height: (lines.length + 1) * LINE + 10 });
  for (const { name, parents } of chunks)
    for (const parent of parents) if (parent !== name && linesOf.has(parent)) graph.setEdge(parent, name);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { readonly width?: number; readonly height?: number };
  return {
    width,
    height,
    boxes: chunks.map(({ name, kind }) => {
      const { x, y, width: w, height: h } = graph.node(name) as Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
      return { name, kind, x: x - w / 2, y: y - h / 2, width: w, height: h, lines: linesOf.get(name) ?? [] };
    }),
    arrows: graph.edges().map((edge) => {
      const { points } = graph.edge(edge) as { readonly points: readonly { readonly x: number; readonly y: number }[] };
      return `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
    }),
  };
}

function linesIn({ name }: GraphChunk, modules: readonly GraphModule[]): string[] {
  const own = modules.filter(({ chunks }) => chunks.includes(name)).map((module) => shortened(module.name));
  return own.length > MOST_MODULES ? [...own.slice(0, MOST_MODULES - 1), `${own.length - MOST_MODULES + 1} more`] : own;
}

const shortened = (name: string): string => (name.length > MOST_LETTERS ? `…${name.slice(1 - MOST_LETTERS)}` : name);
