// The panels a match can open next to its board, one at a time.

export const PANELS = ['moves', 'log', 'rules', 'help', 'menu', 'seats', 'review', 'ghost'] as const;
export type PanelName = (typeof PANELS)[number];
