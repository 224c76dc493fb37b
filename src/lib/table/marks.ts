// Marks of a table's parts: what a piece, a figure, a supply or a target is called, where hints, animation and tests look for it.

/** Something that can be tapped; dark if the rules do not allow it. */
export interface TargetMark<Id extends string> {
  readonly 'data-target': Id;
  readonly 'aria-disabled': boolean;
}

/** The mark of a target: spread it on a button, or on a shape of a drawing. */
export const target = <Id extends string>(id: Id, lit = true): TargetMark<Id> => ({
  'data-target': id,
  'aria-disabled': !lit,
});

/** A piece that travels when it is found somewhere else after a move. `count`: how many lie there as one. */
export const piece = (name: string, count?: number): { 'data-piece': string; 'data-count'?: number } => ({
  'data-piece': name,
  ...(count === undefined ? {} : { 'data-count': count }),
});

/** A place pieces come from and go to: the names of all it supplies. */
export const supply = (...names: readonly string[]): { 'data-supply': string } => ({ 'data-supply': names.join(' ') });

/** A number whose change rises from it: `money-2`. */
export const figure = (name: string, value: number): { 'data-figure': string; 'data-value': number } => ({
  'data-figure': name,
  'data-value': value,
});
