// The picture of each game, by its folder; a game without one gets the app's own picture.
import { asset } from '$app/paths';
import fallback from './cover.svg?no-inline';

const found = import.meta.glob<string>('../games/*/ui/cover.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});
const byGame = new Map(Object.entries(found).map(([path, url]) => [path.split('/').at(-3), url]));

/** The URL of a game's picture. In a prerendered page it is relative, as the site may be under any path. */
export function coverUrl(game: string): string {
  const url = byGame.get(game) ?? fallback;
  return url.startsWith('/') ? asset(url) : url;
}
