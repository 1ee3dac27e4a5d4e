import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { SiteData } from '../shared/site-data.ts';
import { Article, type ArticleProps } from '../ui/article/article.tsx';
import { App } from './app.tsx';
import type { Screen } from './screen.ts';
import { TabsIsland, type TabsIslandProps } from './tabs-island.tsx';

/** What the prerenderer asks of the app. */
export interface ServerBundle {
  renderScreen(site: SiteData, screen: Screen): string;
  renderArticle(props: ArticleProps): string;
  /** @throws when there is no such island */
  renderIsland(island: { readonly name: string; readonly props: object; readonly slots: readonly string[]; readonly id: string }): string;
}

export const renderScreen: ServerBundle['renderScreen'] = (site, screen) =>
  renderToString(<App site={site} screen={screen} live={false} activeAnchor={undefined} onRetry={() => undefined} />);

export const renderArticle: ServerBundle['renderArticle'] = (props) => renderToStaticMarkup(<Article {...props} />);

export const renderIsland: ServerBundle['renderIsland'] = ({ name, props, slots, id }) => {
  if (name !== 'tabs') throw new Error(`unknown island ${name}`);
  return renderToString(<TabsIsland {...(props as TabsIslandProps)} slots={slots} />, { identifierPrefix: id });
};
