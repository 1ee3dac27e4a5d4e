/// <reference types="webpack/module" />

// Your variables from .env files. Others are `string | boolean | undefined`.
interface ImportMetaEnv {
  readonly WEBPACK_API: string;
}

declare module '*.module.css' {
  const classes: Record<string, string>;
  export = classes;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*?inline' {
  const dataUrl: string;
  export default dataUrl;
}
declare module '*?raw' {
  const text: string;
  export default text;
}

declare module '*.html' {
  const html: string;
  export default html;
}
declare module '*.md' {
  const html: string;
  export default html;
}
