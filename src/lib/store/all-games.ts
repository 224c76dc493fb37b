// Reads all matches and all sheets, page by page.
import { listMatches, listSheets } from './list-games';
import type { Page, PageMark, PageQuery } from './paging';
import type { MatchRow, MatchStatus, SheetRow, SheetStatus } from './schemas';

type WholeQuery<Status extends string> = Omit<PageQuery<Status>, 'limit' | 'after'>;
/** Rows of a page if all pages are read. */
const WHOLE_PAGE = 200;

/** Every match that a query finds, newest first, read page by page. Throws StoreError. */
export const allMatches = (wish: WholeQuery<MatchStatus>): AsyncGenerator<MatchRow> =>
  everyRow((after) => listMatches({ ...wish, limit: WHOLE_PAGE, after }));

/** Every sheet that a query finds, newest first, read page by page. Throws StoreError. */
export const allSheets = (wish: WholeQuery<SheetStatus>): AsyncGenerator<SheetRow> =>
  everyRow((after) => listSheets({ ...wish, limit: WHOLE_PAGE, after }));

async function* everyRow<R>(ask: (after?: PageMark) => Promise<Page<R>>): AsyncGenerator<R> {
  for (let after: PageMark | undefined; ;) {
    const { rows, next }: Page<R> = await ask(after);
    yield* rows;
    if (!next) return;
    after = next;
  }
}
