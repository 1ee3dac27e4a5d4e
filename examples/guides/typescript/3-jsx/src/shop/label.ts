export enum Kind {
  Adult = 'adult',
  Child = 'child',
}

export const label = (count: number, kind: Kind): string => `${count} ${kind} tickets`;
