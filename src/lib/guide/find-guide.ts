// The games' guides. Import this file only on demand: a page that imports it directly preloads the guides' styles.
import type { AnyGuide } from '../teach/guide-parts';

const modules = import.meta.glob<{ guide: AnyGuide }>('../games/*/learn/guide.ts');

/** The guide of a game; null if it has none. */
export async function guideOf(game: string): Promise<AnyGuide | null> {
  const load = modules[`../games/${game}/learn/guide.ts`];
  return load ? (await load()).guide : null;
}
