// The chores of a Navegador table, each a screen of its own.
import type { ChoreUi } from '../../../ui/score-ui';

export const CHORES: readonly ChoreUi[] = [];
