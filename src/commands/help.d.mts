export declare const help: Readonly<
  Record<string, readonly [description: string, options?: Readonly<Record<string, string>>] | undefined>
>;
export declare function helpText(script: string): string;
