// Figures as people read them: a true minus sign before a loss.

/** "12", "−6". */
export const figure = (n: number): string => String(n).replace('-', '−');

/** A figure with its sign, for what is added or taken off: "+3", "−6". */
export const signed = (n: number): string => (n > 0 ? `+${String(n)}` : figure(n));
