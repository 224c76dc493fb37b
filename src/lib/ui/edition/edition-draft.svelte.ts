// An edition that its owner is entering: the figures, its name and what was compared with the box, until it is stored.
import * as v from 'valibot';
import { m } from '$lib/i18n/messages';
import { readStoredEdition, type Figure } from '../../engine/edition';
import { BadInput } from '../../engine/errors';
import type { StoredEdition } from '../../engine/stored-edition';
import { editionTables, type EditionView } from './edition';

/** Entered numbers that cannot be stored yet: `figures` differ from the stored ones. */
export const UnfinishedSchema = v.object({
  figures: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
  name: v.string(),
  checked: v.array(v.string()),
  unread: v.record(v.string(), v.string()),
});
export type Unfinished = v.InferOutput<typeof UnfinishedSchema>;

/**
 * The base and figures of a stored edition, or the newest base if there is none; null if it is unreadable. If the newest
 * base only adds figures to the stored one, it takes its place.
 */
function readKept<E extends object>({ printed }: EditionView<E>, value: unknown) {
  try {
    const { standard } = printed.editions;
    const newest = printed.editions.kept(standard);
    const stored = readStoredEdition(value ?? newest);
    const extended = printed.corrections(printed.editions.figures({ base: stored.base }), standard).length === 0;
    const kept = extended ? { ...stored, base: newest.base } : stored;
    return { ...kept, figures: printed.editions.figures(kept), from: printed.editions.figures({ base: kept.base }) };
  } catch (error) {
    if (error instanceof BadInput) return null;
    throw error;
  }
}

export class EditionDraft<E extends object> {
  /** False if the stored edition is unreadable; the draft then begins with our numbers. */
  readonly readable: boolean;
  /** Our numbers: those of the base that the edition began with. */
  readonly #from: E;
  readonly #base: number | undefined;
  readonly #stored: E;
  #figures = $state.raw<E>() as E;
  #name = $state('');
  #checked = $state.raw<readonly string[]>([]);
  /** Texts that are no whole number, by path. */
  unread = $state.raw<Readonly<Record<string, string>>>({});
  /** Whether the draft differs from what is stored. */
  changed = $state(false);

  constructor(
    readonly view: EditionView<E>,
    value: unknown,
    unfinished?: Unfinished | null,
  ) {
    const kept = readKept(view, value);
    const { standard } = view.printed.editions;
    this.readable = kept !== null;
    this.#from = kept?.from ?? standard;
    this.#base = kept?.base;
    this.#stored = kept?.figures ?? standard;
    this.#figures = this.#stored;
    this.#name = kept?.name ?? '';
    this.#checked = kept?.checked ?? [];
    if (unfinished) this.#resume(unfinished);
  }

  /** Goes on with what was entered before; ignores it if it does not fit the figures. */
  #resume({ figures, name, checked, unread }: Unfinished): void {
    try {
      this.#figures = Object.entries(figures).reduce(
        (edition, [path, value]) => this.view.printed.with(edition, path, value),
        this.#figures,
      );
    } catch (error) {
      if (error instanceof BadInput) return;
      throw error;
    }
    this.#name = name;
    this.#checked = checked;
    this.unread = unread;
    this.changed = true;
  }

  readonly #corrected = $derived.by(() => this.view.printed.corrections(this.#figures, this.#from));
  readonly #guesses = $derived.by(() => this.view.printed.guesses(this.#figures, this.#from, this.#checked));
  readonly tables = $derived.by(() =>
    editionTables(this.view, this.#figures, {
      corrected: this.#corrected,
      checked: this.#checked,
      guesses: this.#guesses,
    }),
  );
  /** What is wrong with the figures, as sentences. */
  readonly faults = $derived.by((): readonly string[] => {
    const { printed } = this.view;
    const figures = this.tables.flatMap(({ rows }) => rows.flatMap((row) => row.figures));
    const found = [
      ...figures
        .filter(({ path }) => Object.hasOwn(this.unread, path))
        .map(({ name }) => m.ui_ed_whole({ label: name })),
      ...printed.faults(this.#figures).map((fault) => this.view.fault(fault, this.#figures)),
    ];
    return found.length > 0 || printed.possible(this.#figures) ? found : [this.view.unreadable()];
  });

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    this.changed = true;
  }
  /** How many figures differ from ours. */
  get corrected(): number {
    return this.#corrected.length;
  }
  /** How many figures are still our guess. */
  get left(): number {
    return this.#guesses.length;
  }
  /** Whether the owner changed, named or checked nothing. */
  get untouched(): boolean {
    return this.corrected === 0 && this.#checked.length === 0 && this.name.trim() === '';
  }

  /** Enters the owner's value, which then is no guess, even if it equals ours. */
  set(path: string, value: Figure): void {
    this.unread = Object.fromEntries(Object.entries(this.unread).filter(([other]) => other !== path));
    this.#figures = this.view.printed.with(this.#figures, path, value);
    this.check([path]);
  }
  /** Notes that these figures are right in the owner's box. */
  check(paths: readonly string[]): void {
    const fresh = paths.filter((path) => this.view.printed.unsure(path) && !this.#checked.includes(path));
    this.#checked = [...this.#checked, ...fresh];
    this.changed = true;
  }
  get unfinished(): Unfinished {
    const { printed } = this.view;
    const paths = printed.corrections(this.#figures, this.#stored);
    return {
      figures: Object.fromEntries(paths.map((path) => [path, printed.read(this.#figures, path)])),
      name: this.name,
      checked: [...this.#checked],
      unread: this.unread,
    };
  }
  /** The edition to store; null for our own numbers. Throws BadInput if there are faults. */
  kept(): StoredEdition | null {
    const { printed } = this.view;
    if (this.untouched) return null;
    const checked = this.#checked.filter((path) => !this.#corrected.includes(path));
    return {
      ...printed.editions.kept(printed.parse(this.#figures), this.#base),
      ...(this.name.trim() && { name: this.name.trim() }),
      ...(checked.length > 0 && { checked }),
    };
  }
}
