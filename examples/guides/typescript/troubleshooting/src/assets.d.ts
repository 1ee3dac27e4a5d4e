declare module '*.module.css' {
  const classes: Record<string, string>;
  export = classes;
}

declare module '*.css';

declare module '*.png' {
  const url: string;
  export default url;
}
