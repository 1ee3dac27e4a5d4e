import type { ComponentType, ReactNode } from 'react';
import { SPLASH_PATH } from '../shared/constants.ts';
import { adjacentPages, sidebarAnchors } from '../shared/sidebar.ts';
import type { AnchorsByPage, SiteData } from '../shared/site-data.ts';
import { Aside } from '../ui/aside/aside.tsx';
import { Page, PageArticle } from '../ui/page/page.tsx';
import { PageFailure, PagePlaceholder } from '../ui/page-failure/page-failure.tsx';
import type { Screen } from '../shared/renderer.ts';
import type { SplashHomeProps } from '../home/app/splash-home.tsx';
import { Sidebar, type SidebarProps } from '../ui/sidebar/sidebar.tsx';
import * as styles from './layout.module.css';

interface AppProps {
  readonly site: SiteData;
  readonly screen: Screen;
  /** The header's links as HTML, for the drawer. */
  readonly links: string;
  /** Headings of pages, as far as they're loaded. */
  readonly anchors: AnchorsByPage;
  /** Called when the reader expands a page's headings. */
  readonly onOpen: (url: string) => void;
  /** The home page's view; defined whenever that is the screen. */
  readonly splash: ComponentType<SplashHomeProps> | undefined;
  readonly notFound: ReactNode;
  readonly onRetry: () => void;
}

/** The whole window, rendered from data alone: the same in the prerenderer and in the browser. */
export function App({ site, screen, splash, notFound, links, anchors: known, onOpen, onRetry }: AppProps) {
  const section = screen.type === 'page' ? screen.section : undefined;
  const anchors = screen.type === 'page' ? new Map(known).set(screen.path, sidebarAnchors(screen.anchors)) : known;
  const aside =
    screen.type === 'page' && screen.path !== SPLASH_PATH ? <Aside path={screen.path} content={screen.aside} /> : undefined;
  return (
    <Layout
      site={site}
      section={screen.path === SPLASH_PATH ? undefined : section}
      path={screen.path}
      links={links}
      anchors={anchors}
      onOpen={onOpen}
      aside={aside}
    >
      <Middle site={site} screen={screen} splash={splash} notFound={notFound} onRetry={onRetry} />
    </Layout>
  );
}

function Middle({
  site,
  screen,
  splash: Splash,
  notFound,
  onRetry,
}: Pick<AppProps, 'site' | 'screen' | 'splash' | 'notFound' | 'onRetry'>) {
  switch (screen.type) {
    case 'page':
      if (Splash && screen.path === SPLASH_PATH) {
        return (
          <Splash site={site}>
            <PageArticle path={screen.path} content={screen.content} />
          </Splash>
        );
      }
      return (
        <Page
          path={screen.path}
          section={screen.section}
          hasContents={screen.anchors.some(({ level }) => level > 1)}
          content={screen.content}
          {...adjacentPages(screen.section.items, screen.path)}
        />
      );
    case 'not-found':
      return notFound;
    case 'failure':
      return <PageFailure detail={screen.detail} onRetry={onRetry} />;
    case 'placeholder':
      return <PagePlaceholder />;
    case 'empty':
      return (
        <main id="main">
          <h1 className="unseen">{site.name}</h1>
        </main>
      );
  }
}

interface LayoutProps extends SidebarProps {
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The columns of a screen: the section's pages, the content, and the table of contents. */
export function Layout({ aside, children, ...sidebar }: LayoutProps) {
  return (
    <div className={sidebar.section ? styles.columns : styles.single}>
      <Sidebar {...sidebar} />
      {children}
      {aside}
    </div>
  );
}
