/** The logo: a cube with a light hull around a solid core. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#cfecfb" d="M32 2 58 17v30L32 62 6 47V17z" />
      <path fill="#1c78c0" d="M20 26.5 32 33.5V47L20 40z" />
      <path fill="#175f9a" d="M44 26.5 32 33.5V47l12-7z" />
      <path fill="#8dd6f9" d="M32 19.5 44 26.5 32 33.5 20 26.5z" />
      <path
        fill="none"
        stroke="#7aa9c4"
        strokeWidth="1.5"
        d="M32 2v17.5M6 17l14 9.5M58 17 44 26.5M6 47l14-7M58 47 44 40M32 62V47"
      />
    </svg>
  );
}
