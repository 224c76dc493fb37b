// The tile picture of each game, by its folder; a game without one is shown with the app's own.
import fallback from './cover.svg?no-inline';

const found = import.meta.glob<string>('../games/*/ui/cover.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});
const byGame = new Map(Object.entries(found).map(([path, url]) => [path.split('/').at(-3), url]));

/** The address of a game's picture. */
export function cover(game: string): string {
  return byGame.get(game) ?? fallback;
}
