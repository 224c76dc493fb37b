// People this device remembers: a colour that a person chose stays with the name; other colours follow the last game.
import { beforeEach, expect, test } from 'vitest';
import { rememberChosenColour, listPeople, rememberPeople, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';

const ana = { name: 'Ana', colour: 'red' } as const;
const bruno = { name: 'Bruno', colour: 'green' } as const;

beforeEach(() => storage.use(new MemoryBackend()));

test('a person chooses a colour → it stays with the name, whatever colours are played later, until another is chosen', async () => {
  await rememberPeople([ana, bruno], 1000);
  await rememberPeople([{ ...ana, colour: 'black', chosen: true }, bruno], 2000);
  await rememberPeople(
    [
      { ...ana, colour: 'green' },
      { ...bruno, colour: 'red' },
    ],
    3000,
  );
  const colours = async () => (await listPeople()).map(({ name, colour }) => `${name} ${colour}`);
  expect(await colours()).toEqual(['Ana black', 'Bruno red']);
  await rememberChosenColour({ name: 'ANA', colour: 'purple' });
  await rememberChosenColour({ name: 'Nova', colour: 'blue' });
  expect(await colours()).toEqual(['Ana purple', 'Bruno red', 'Nova blue']);
});
