/** Replaces rem(24) with 1.5rem. */
export default function rem() {
  return {
    postcssPlugin: 'postcss-rem',
    Declaration(declaration) {
      declaration.value = declaration.value.replace(/\brem\((\d+)\)/g, (_, px) => `${px / 16}rem`);
    },
  };
}
