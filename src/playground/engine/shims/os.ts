/** One core, so that nothing starts processes or threads. */
export const availableParallelism = (): number => 1;

export const cpus = (): object[] => [{}];

export const homedir = (): string => '/';

export const tmpdir = (): string => '/tmp';

export const platform = (): string => 'linux';

export const EOL = '\n';
