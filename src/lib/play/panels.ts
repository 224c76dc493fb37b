// The panels a match can open beside its board, one at a time.

export const PANELS = ['moves', 'log', 'rules', 'help', 'menu', 'seats', 'review'] as const;
export type PanelName = (typeof PANELS)[number];
