// Data attributes of a table's parts: names of pieces, figures, supplies and targets for hints, animation and tests.

/** A tap target; dark if its move is illegal. */
export interface TargetMark<Id extends string> {
  readonly 'data-target': Id;
  readonly 'aria-disabled': boolean;
}

/** The attributes of a target: spread them on a button, or on a shape of a drawing. */
export const target = <Id extends string>(id: Id, lit = true): TargetMark<Id> => ({
  'data-target': id,
  'aria-disabled': !lit,
});

/** A piece: animated if it is elsewhere after a move. `count`: how many it stands for. */
export const piece = (name: string, count?: number): { 'data-piece': string; 'data-count'?: number } => ({
  'data-piece': name,
  ...(count === undefined ? {} : { 'data-count': count }),
});

/** A supply: the names of the pieces that come from here and go here. */
export const supply = (...names: readonly string[]): { 'data-supply': string } => ({ 'data-supply': names.join(' ') });

/** A number whose change is shown when it changes: `money-2`. */
export const figure = (name: string, value: number): { 'data-figure': string; 'data-value': number } => ({
  'data-figure': name,
  'data-value': value,
});
