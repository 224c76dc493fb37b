// The panels a match can open next to its board, one at a time.

export type PanelName = 'moves' | 'log' | 'rules' | 'help' | 'menu' | 'seats' | 'review' | 'deal';
