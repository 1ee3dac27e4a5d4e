export enum Kind {
  Adult,
  Child,
}
