export interface Price {
  value: number;
}

export const format = (value: number): string => value.toFixed(2);
