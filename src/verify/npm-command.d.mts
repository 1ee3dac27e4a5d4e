export function npmCommand(
  args: readonly string[],
  system?: {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly execPath: string;
    readonly platform: string;
  },
): { readonly command: string; readonly args: readonly string[] };
