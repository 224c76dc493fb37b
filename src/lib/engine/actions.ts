// The action table: one list defines each move's code, typed form, log text, arguments and handler.

/** A move's code in its game's action table. */
export type Move = number;

export type ArgumentWord = string | number;
/**
 * A game's families of moves, in code order: `{ family: { argument: values } }`. The values of an argument are words, or
 * consecutive numbers.
 */
export type ActionSpec = Readonly<Record<string, Readonly<Record<string, readonly ArgumentWord[]>>>>;

/** The typed form of a move: `{ type: 'sail', from: 'guine', to: 'angola' }`. */
export type ActionOf<T extends ActionSpec> = {
  [K in keyof T & string]: { type: K } & { [P in keyof T[K]]: T[K][P][number] };
}[keyof T & string];

/** Any one member of a union: lets `Arguments` count the keys of a family. */
type OneOf<U> = (U extends unknown ? (x: () => U) => void : never) extends (x: infer I) => void
  ? I extends () => infer L
    ? L
    : never
  : never;
/** The parameters of a family's `code` function: a number for each argument; a word is given by its index. */
type Arguments<F, Rest = keyof F, List extends number[] = []> = [Rest] extends [never]
  ? List
  : Arguments<F, Exclude<Rest, OneOf<Rest>>, [...List, number]>;

/**
 * Functions that make a move's code: `code.sail(from, to, left)`. A family without arguments has its only code instead:
 * `code.done`.
 */
export type MoveCodes<T extends ActionSpec> = {
  readonly [K in keyof T]: keyof T[K] extends never ? Move : (...args: Arguments<T[K]>) => Move;
};

/** The handlers by family. The parameters of a handler are the position, the move's arguments, then the context. */
export type MoveHandlers<T extends ActionSpec, S, X extends unknown[], R> = {
  readonly [K in keyof T]: (s: S, ...rest: [...Arguments<T[K]>, ...X]) => R;
};

export interface MoveCodec<A> {
  /** Number of codes; the codes are 0 … size − 1. */
  readonly size: number;
  encode(action: A): Move;
  decode(move: Move): A;
  /** The move's log text: the family and its words, `sail guine angola`. */
  text(move: Move): string;
  /** The code of the move with this text; undefined if the game has no such move. */
  parse(text: string): Move | undefined;
}

export interface ActionTable<T extends ActionSpec> extends MoveCodec<ActionOf<T>> {
  readonly code: MoveCodes<T>;
  /** One argument of a move, as given to `code`: `arg.sail.to(move)`. Meaningless if the move is of another family. */
  readonly arg: { readonly [K in keyof T]: { readonly [P in keyof T[K]]: (move: Move) => number } };
  /** First code of each family. With arguments of index i and j, a code is base + i·(number of values of j) + j. */
  readonly base: { readonly [K in keyof T]: Move };
  /** How many codes each family has. */
  readonly count: { readonly [K in keyof T]: number };
  family(move: Move): keyof T & string;
  /**
   * Makes a function that calls the handler of a move's family; `X` is at most one context value, such as the dealer.
   */
  on<S, X extends [unknown?] = [], R = void>(handlers: MoveHandlers<T, S, X, R>): (s: S, move: Move, ...more: X) => R;
  /** Like `on`, but with handlers for some families; `otherwise` handles moves of the other families. */
  some<S, X extends [unknown?] = [], R = void>(
    handlers: Partial<MoveHandlers<T, S, X, R>>,
    otherwise: (s: S, move: Move) => R,
  ): (s: S, move: Move, ...more: X) => R;
}

/** Largest number of arguments of a family. */
const MOST_ARGUMENTS = 4;

interface Argument {
  name: string;
  words: readonly ArgumentWord[];
  /** The argument's smallest value. */
  first: number;
  /** How much a code grows if this argument grows by one. */
  stride: number;
}

interface Family {
  type: string;
  base: number;
  count: number;
  args: Argument[];
}

/** An argument's smallest value: its first number, or index 0 for words. Throws if the numbers leave a gap. */
function firstOf(name: string, words: readonly ArgumentWord[]): number {
  const [first] = words;
  if (typeof first !== 'number') return 0;
  if (words.some((word, i) => word !== first + i)) throw new Error(`${name}: numbers must follow one another`);
  return first;
}

function layOut(spec: ActionSpec): Family[] {
  let base = 0;
  return Object.entries(spec).map(([type, domains]) => {
    const args = Object.entries(domains).map(([name, words]) => ({
      name,
      words,
      first: firstOf(`${type} ${name}`, words),
      stride: 1,
    }));
    if (args.length > MOST_ARGUMENTS) throw new Error(`${type}: more than ${String(MOST_ARGUMENTS)} arguments`);
    for (let i = args.length - 2; i >= 0; i--) args[i].stride = args[i + 1].stride * args[i + 1].words.length;
    const count = args.reduce((n, a) => n * a.words.length, 1);
    const family = { type, base, count, args };
    base += count;
    return family;
  });
}

/** The index of an argument's word in the k-th move of its family. */
const indexIn = (a: Argument, k: number): number => Math.floor(k / a.stride) % a.words.length;

/** The function that makes a family's codes; for a family without arguments, its only code. */
function coder({ base, args }: Family): Move | ((...given: number[]) => Move) {
  const zero = args.reduce((n, a) => n - a.first * a.stride, base);
  const [p, q, r] = args.map((a) => a.stride);
  if (args.length === 0) return base;
  if (args.length === 1) return (a) => zero + a;
  if (args.length === 2) return (a, b) => zero + a * p + b;
  if (args.length === 3) return (a, b, c) => zero + a * p + b * q + c;
  return (a, b, c, d) => zero + a * p + b * q + c * r + d;
}

/**
 * One table for each argument position: the argument's value by move code. Reading it needs no division or allocation.
 */
function argumentTables(families: readonly Family[], size: number): Int16Array[] {
  const tables = Array.from({ length: MOST_ARGUMENTS }, () => new Int16Array(size));
  for (const { base, count, args } of families) {
    args.forEach((a, i) => {
      for (let k = 0; k < count; k++) tables[i][base + k] = indexIn(a, k) + a.first;
    });
  }
  return tables;
}

type AnyHandler = (s: unknown, ...rest: unknown[]) => unknown;

/** Makes the function that dispatches each move to its family's handler. */
function dispatcher(families: readonly Family[], size: number, tables: readonly Int16Array[]) {
  const familyOf = new Uint8Array(size);
  families.forEach((f, i) => familyOf.fill(i, f.base, f.base + f.count));
  const arity = families.map((f) => f.args.length);
  const [first, second, third, fourth] = tables;
  return (handlers: Readonly<Record<string, AnyHandler | undefined>>, otherwise?: AnyHandler) => {
    const run = families.map((f) => handlers[f.type]);
    return (s: unknown, move: Move, more?: unknown): unknown => {
      const family = familyOf[move];
      const handle = run[family];
      if (!handle) return otherwise?.(s, move);
      const n = arity[family];
      if (n === 0) return handle(s, more);
      if (n === 1) return handle(s, first[move], more);
      if (n === 2) return handle(s, first[move], second[move], more);
      if (n === 3) return handle(s, first[move], second[move], third[move], more);
      return handle(s, first[move], second[move], third[move], fourth[move], more);
    };
  };
}

/** Every move of a family, in code order, in its typed form. */
function actionsOf(f: Family): Record<string, ArgumentWord>[] {
  return Array.from({ length: f.count }, (_, k) =>
    Object.freeze({ type: f.type, ...Object.fromEntries(f.args.map((a) => [a.name, a.words[indexIn(a, k)]])) }),
  );
}

/** The code of a move in its typed form. Throws if an argument cannot have the given word. */
function encodeIn(f: Family, given: Readonly<Record<string, ArgumentWord>>): Move {
  return f.args.reduce((code, { name, words, stride }) => {
    const at = words.indexOf(given[name]);
    if (at < 0) throw new Error(`${f.type}: ${name} cannot be ${String(given[name])}`);
    return code + at * stride;
  }, f.base);
}

/**
 * Builds a game's action table. Throws if two moves share a text, if a family has more than four arguments, or if an
 * argument's numbers leave a gap.
 */
export function actionTable<const T extends ActionSpec>(spec: T): ActionTable<T> {
  const families = layOut(spec);
  const byType = new Map(families.map((f) => [f.type, f]));
  const actions = families.flatMap(actionsOf);
  const texts = actions.map((action) => Object.values(action).join(' '));
  const codes = new Map(texts.map((t, i) => [t, i]));
  if (codes.size !== texts.length) throw new Error('two moves share a text');
  const each = <V>(value: (f: Family) => V) => Object.fromEntries(families.map((f) => [f.type, value(f)])) as unknown;
  const tables = argumentTables(families, actions.length);
  const dispatch = dispatcher(families, actions.length, tables);
  const readers = (f: Family) => Object.fromEntries(f.args.map((a, i) => [a.name, (move: Move) => tables[i][move]]));

  return {
    size: actions.length,
    code: each(coder) as MoveCodes<T>,
    arg: each(readers) as ActionTable<T>['arg'],
    base: each((f) => f.base) as ActionTable<T>['base'],
    count: each((f) => f.count) as ActionTable<T>['count'],
    family: (move) => actions[move].type as keyof T & string,
    on: dispatch as ActionTable<T>['on'],
    some: dispatch as ActionTable<T>['some'],
    encode(action) {
      const f = byType.get(action.type);
      if (!f) throw new Error(`no such action: ${action.type}`);
      return encodeIn(f, action as Record<string, ArgumentWord>);
    },
    decode: (move) => actions[move] as unknown as ActionOf<T>,
    text: (move) => texts[move],
    parse: (text) => codes.get(text),
  };
}
