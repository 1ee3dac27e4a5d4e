import type { ReactNode } from 'react';
import { sidebarAnchors } from '../shared/sidebar.ts';
import * as asideStyles from '../ui/aside/aside.module.css';
import { SentHtml } from '../ui/edited-html/edited-html.tsx';
import { Page, PageArticle } from '../ui/page/page.tsx';
import { PageFailure, PagePlaceholder } from '../ui/page-failure/page-failure.tsx';
import type { Screen } from '../shared/renderer.ts';
import { Sidebar, type SidebarProps } from '../ui/sidebar/sidebar.tsx';
import * as styles from './layout.module.css';
import { SPLASH_PATH } from '../shared/address.ts';

interface AppProps extends Pick<SidebarProps, 'site' | 'links' | 'loadAnchors'> {
  readonly screen: Screen;
  readonly notFound: ReactNode;
  readonly onRetry: () => void;
}

/** The whole window, rendered from data alone: the same in the prerenderer and in the browser. */
export function App({ screen, notFound, onRetry, ...frame }: AppProps) {
  const { path } = screen;
  const page = screen.type === 'page' && path !== SPLASH_PATH ? screen : undefined;
  return (
    <Layout
      {...frame}
      section={page?.section}
      path={path}
      anchors={sidebarAnchors(page?.anchors ?? [])}
      aside={page && <SentHtml key={path} tag="aside" html={page.aside} className={asideStyles.aside} data-aside="" />}
    >
      <Middle site={frame.site} screen={screen} notFound={notFound} onRetry={onRetry} />
    </Layout>
  );
}

function Middle({ site, screen, notFound, onRetry }: Pick<AppProps, 'site' | 'screen' | 'notFound' | 'onRetry'>) {
  switch (screen.type) {
    case 'page':
      if (screen.path !== SPLASH_PATH) return <Page {...screen} />;
      return (
        <main id="main">
          <PageArticle {...screen} />
        </main>
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
