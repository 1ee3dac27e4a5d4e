import type { ComponentType, ReactNode } from 'react';
import * as react from 'react-dom/server';
import type { Renderer } from '../shared/renderer.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { AsideContent } from '../ui/aside/contents.tsx';
import { Article } from '../ui/article/article.tsx';
import { SiteLinks, type SiteLinksProps, SiteTools } from '../ui/header/site-links.tsx';
import { NotFound } from '../ui/page-failure/not-found.tsx';
import { App, Layout } from './app.tsx';
import { CheckIsland } from '../check/app/check-island.tsx';
import { MessagesIsland } from '../messages/app/messages-island.tsx';
import { RequestsIsland } from '../vote/app/requests-island.tsx';
import { SinceIsland } from '../since/app/since-island.tsx';
import { Splash } from '../home/app/splash.tsx';
import { TabsIsland } from './tabs-island.tsx';
import { Footer } from '../ui/footer/footer.tsx';
import { Header } from '../ui/header/header.tsx';
import { NotificationBar } from '../ui/notification-bar/notification-bar.tsx';
import * as styles from './layout.module.css';
import { SPLASH_PATH } from '../shared/address.ts';

/** React closes void elements as in XML, which HTML ignores and checkers warn about, and escapes apostrophes, which only adds bytes. */
const asHtml = (markup: string): string =>
  markup.replaceAll(/<(wbr|br|hr|img|input)\b([^>]*)\/>/g, '<$1$2>').replaceAll('&#x27;', "'");
const renderToString = (...given: Parameters<typeof react.renderToString>): string => asHtml(react.renderToString(...given));
const renderToStaticMarkup = (...given: Parameters<typeof react.renderToStaticMarkup>): string =>
  asHtml(react.renderToStaticMarkup(...given));

const neverRuns = async (): Promise<never> => Promise.reject(new Error('Islands run in the browser'));

/** The header's links for the drawer: the same HTML, so that it compresses to almost nothing. */
const siteLinks = (site: PublishedSite, path: string): string =>
  renderToStaticMarkup(
    <>
      <SiteLinks site={site} path={path} />
      <SiteTools site={site} path={path} />
    </>,
  );

export const renderScreen: Renderer['renderScreen'] = (site, screen) => {
  // One document is sent for every missing URL, so its frame must not depend on the URL.
  const path = screen.type === 'page' ? screen.path : SPLASH_PATH;
  const links = siteLinks(site, path);
  const root = renderToString(
    <App
      site={site}
      screen={screen}
      notFound={<NotFound sections={site.sections} searchPage={site.search.exists ? site.search.url : undefined} />}
      links={links}
      loadAnchors={neverRuns}
      onRetry={() => undefined}
    />,
  );
  return renderToStaticMarkup(
    <Frame site={site} path={path}>
      <div id="root" data-screen={screen.type} dangerouslySetInnerHTML={{ __html: root }} />
    </Frame>,
  );
};

export const renderArticle: Renderer['renderArticle'] = ({ home, ...props }) => {
  const article = <Article {...props} />;
  return renderToStaticMarkup(home ? <Splash {...home}>{article}</Splash> : article);
};

export const renderAside: Renderer['renderAside'] = (props) => renderToStaticMarkup(<AsideContent {...props} />);

/** All pages of a section in order. Never hydrated, so everything that needs React is left out. */
export const renderPrintable: Renderer['renderPrintable'] = (site, { path, heading, pages }) =>
  renderToStaticMarkup(
    <Frame site={site} path={path}>
      <Layout site={site} section={undefined} path={path} links={siteLinks(site, path)} anchors={[]} loadAnchors={neverRuns}>
        <main id="main" className="printable" data-print-on-load="">
          <h1>{heading}</h1>
          {pages.map(({ id, title, html }) => (
            <article key={id} id={id}>
              <h2>{title}</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </article>
          ))}
        </main>
      </Layout>
    </Frame>,
  );

export const renderIsland: Renderer['renderIsland'] = ({ name, props, slots, id }) => {
  // The compiler has checked its properties.
  const Island = islands[name] as ComponentType<{ readonly slots: readonly string[] }> | undefined;
  if (!Island) throw new Error(`unknown island ${name}`);
  return renderToString(<Island {...props} slots={slots} />, { identifierPrefix: id });
};

const islands: Readonly<Record<string, ComponentType<never>>> = {
  messages: MessagesIsland,
  check: CheckIsland,
  playground: () => null,
  requests: RequestsIsland,
  'search-page': () => null,
  since: SinceIsland,
  tabs: TabsIsland,
};

/**
 * The frame around every screen, rendered at build time only. `browser/mark-place.ts` marks the current page in it, and
 * its menus and buttons don't need React. `client.tsx` imports its styles for the browser.
 */
function Frame({ site, path, children }: SiteLinksProps & { readonly children: ReactNode }) {
  return (
    <>
      <a href="#main" className={`button unseen ${styles.skip}`}>
        Skip to the text
      </a>
      {site.notification && <NotificationBar {...site.notification} />}
      <Header site={site} path={path} />
      {children}
      <Footer site={site} />
    </>
  );
}
