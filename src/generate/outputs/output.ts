import type { HostingEnvironment } from '../../hosting/hosting-environment.ts';
import type { RedirectTable } from '../../shared/redirects.ts';
import type { Renderer } from '../../shared/renderer.ts';
import type { Progress } from '../build-site.ts';
import type { WrittenAssets } from '../bundles.ts';
import type { HashedFile, KeptBuilds } from './kept-builds.ts';
import type { RenderedPage } from '../prerender.ts';
import type { Frame } from '../site-context.ts';

/** A path in the site, and the content or a function that makes it when it's needed. */
export type OutputFile = readonly [path: string, content: Content | (() => Content | Promise<Content>)];
type Content = string | Uint8Array;

/** One kind of file of a site. To add one, see docs/outputs.md. */
export interface Output<Context> {
  /** Shown while it runs. */
  readonly name: string;
  readonly run: (context: Context) => Iterable<OutputFile> | Promise<Iterable<OutputFile>>;
}

/** Data that depends on the content only. The development server has it too. */
export interface SiteContext extends Frame {
  readonly redirects: RedirectTable;
}

/** Data that a build has after bundling. */
export interface BuildContext extends SiteContext {
  /** The folder with all files written so far. */
  readonly directory: string;
  readonly bundleDirectory: string;
  readonly environment: HostingEnvironment;
  readonly renderer: Renderer;
  readonly rendered: readonly RenderedPage[];
  readonly assets: WrittenAssets & {
    /** URLs of scripts and styles that every page needs: those of the shell, and the section lists. */
    readonly needed: readonly string[];
    readonly inline: string;
  };
  readonly kept: KeptBuilds;
  readonly progress: Progress;
  /** Identifies this build by its documents and hashed files. Call it when all of them are written. */
  readonly release: () => Promise<Release>;
}

export interface Release {
  readonly version: string;
  readonly files: readonly HashedFile[];
}
