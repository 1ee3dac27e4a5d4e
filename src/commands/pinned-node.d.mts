export function pinnedNode(system: { readonly platform: string; readonly arch: string }): string;
