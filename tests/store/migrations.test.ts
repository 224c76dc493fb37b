// Stored data is migrated by numbered steps without gaps, and every step has a fixture that needs it.
import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/lib/store/backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { upgradeRow, MIGRATION_CHAINS, MIGRATION_STEPS, STORED_KINDS } from '../../src/lib/store/migrations';
import { makeChain, type MigrationStep } from '../../src/lib/store/migrations/migration-chain';
import { editionDifferences } from '../../src/lib/engine/stored-edition';
import { BASES } from '../../src/lib/games/bases';
import { loadGame } from '../../src/lib/games';
import { keptThings } from './fixture-records';

const steps: readonly MigrationStep[] = [
  ({ colour, ...rest }) => ({ ...rest, paint: colour }),
  ({ paint, ...rest }) => ({ ...rest, paint: [paint] }),
];

describe('a chain of migrations', () => {
  const two = makeChain(steps);

  test('a record of any form is migrated → it has the newest form and its number', () => {
    expect(two.bring({ id: 1, colour: 'red' })).toEqual({ id: 1, paint: ['red'], form: 3 });
    expect(two.bring({ id: 1, paint: 'red', form: 2 })).toEqual({ id: 1, paint: ['red'], form: 3 });
  });

  test('a record has the newest form → it stays unchanged; a migration never changes its input', () => {
    const today = { id: 1, paint: ['red'], form: 3 };
    expect(two.bring(today)).toBe(today);
    const old = Object.freeze({ id: 1, colour: 'red' });
    two.bring(old);
    expect(old).toEqual({ id: 1, colour: 'red' });
  });

  test('a record has a newer form or an invalid form number → it is refused', () => {
    expect(() => two.bring({ form: 4 })).toThrow('file_newer');
    for (const form of [0, -1, 1.5, '1', null]) expect(() => two.bring({ form }), String(form)).toThrow('file_damaged');
  });

  test('a value is no object → it is returned unchanged: the schema refuses it later', () => {
    for (const thing of [null, 7, 'text', undefined]) expect(two.bring(thing)).toBe(thing);
  });
});

/** The migration steps that the fixtures need, each as kind and form: `matches 1`. */
function left(things = keptThings()): Set<string> {
  const seen = new Set<string>();
  for (const { kind, thing } of things)
    makeChain(MIGRATION_STEPS[kind], (from) => seen.add(`${kind} ${String(from)}`)).bring(thing);
  return seen;
}

describe('fixtures of released versions', () => {
  test('a kind of record → some fixture contains it', () => {
    expect(new Set(keptThings().map(({ kind }) => kind))).toEqual(new Set(STORED_KINDS));
  });

  test('a migration → some fixture needs it', () => {
    const all = STORED_KINDS.flatMap((kind) => MIGRATION_STEPS[kind].map((_, i) => `${kind} ${String(i + 1)}`));
    expect([...left()].sort()).toEqual(all.sort());
  });

  test('every fixture is migrated → it has today’s form', () => {
    for (const { kind, thing, from } of keptThings()) {
      const { form = 1 } = MIGRATION_CHAINS[kind].bring(thing) as Row;
      expect(form, from).toBe(MIGRATION_CHAINS[kind].form);
    }
  });
});

test('a row is read and written → it has today’s form; no migration can read the row → it stays unchanged', async () => {
  const device = new MemoryBackend();
  await device.write([{ op: 'put', table: 'people', rows: [{ key: 'ana' }] }]);
  expect(((await device.get('people', 'ana')) as Row).form ?? 1).toBe(MIGRATION_CHAINS.people.form);
  const spoilt = { key: 'ana', form: 'x' };
  expect(upgradeRow('people', spoilt)).toBe(spoilt);
});

describe('numbers of a board stored as a whole become changes to base 1', () => {
  const [base] = BASES.navegador as [Record<string, Record<string, unknown>>];
  const match = (edition: unknown) => ({ id: 'm', start: { game: 'navegador', options: { seats: 2, edition } } });
  const stepped = (edition: unknown) =>
    (MIGRATION_CHAINS.matches.bring(match(edition)) as ReturnType<typeof match>).start;

  test('a match has the numbers of a board as a whole → it gets only the changes, next to the options', () => {
    const own = { ...base, buildings: { ...base.buildings, church: [100, 150, 210, 250, 300, 350, 400, 450] } };
    expect(stepped(own)).toEqual({
      game: 'navegador',
      options: { seats: 2 },
      edition: { base: 1, changes: { 'buildings.church.2': 210 } },
    });
    expect(stepped(base)).toMatchObject({ edition: { base: 1, changes: {} } });
  });

  test('a table is missing → it gets the base’s numbers, and the match can be read', async () => {
    const older: Record<string, unknown> = { ...base };
    delete older.refill;
    const { editions } = await loadGame('navegador');
    expect(editions?.figures((stepped(older) as { edition?: unknown }).edition)).toBe(editions?.figures());
  });

  test('a table is invalid, or a number unknown → it is not migrated, and the game refuses it', async () => {
    const { editions } = await loadGame('navegador');
    for (const spoilt of [null, 7, 'A', [], { ...base, more: 1 }, { ...base, names: 'none' }]) {
      const { edition } = stepped(spoilt) as { edition?: unknown };
      expect(() => editions?.figures(edition), JSON.stringify(spoilt)).toThrow('bad_edition');
    }
  });

  test('sheets and stored corrections have whole tables → they are migrated too; a list of checked numbers stays a list', () => {
    const own = { ...base, points: { ...base.points, church: 4 } };
    const kept = { base: 1, changes: editionDifferences(base, own) };
    expect(kept.changes).toEqual({ 'points.church': 4 });
    const options = { goa: true, edition: own, confirmed: ['points.church'] };
    expect(MIGRATION_CHAINS.sheets.bring({ game: 'navegador', options })).toMatchObject({
      options: { goa: true, edition: kept, confirmed: ['points.church'] },
    });
    expect(MIGRATION_CHAINS.editions.bring({ game: 'navegador', figures: own })).toMatchObject({ figures: kept });
    const list = { game: 'navegador/confirmed', figures: ['points.church'] };
    expect(MIGRATION_CHAINS.editions.bring(list)).toMatchObject(list);
  });
});
