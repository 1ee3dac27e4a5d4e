import { anchor } from './anchor.ts';
import { factComponents } from '../facts/fact-components.ts';
import { buildComparison } from './build-comparison.ts';
import type { Component } from './component.ts';
import { example } from './example.ts';
import { figure } from './figure.ts';
import { fileTree } from './file-tree.ts';
import { hookOrder } from './hook-order.ts';
import { requests } from './requests.ts';
import { searchPage } from './search-page.ts';
import { since } from './since.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';

/** Every component that pages can use. */
export const components: ReadonlyMap<string, Component> = new Map(
  [
    anchor,
    buildComparison,
    example,
    figure,
    fileTree,
    hookOrder,
    requests,
    searchPage,
    since,
    steps,
    tabs,
    ...factComponents,
  ].map((component) => [component.name, component]),
);

/** Components that only make sense inside another one. */
export const partsOf: ReadonlyMap<string, string> = new Map([['Tab', 'Tabs']]);
