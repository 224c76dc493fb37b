// Numbers as text, with a true minus sign.

/** "12", "−6". */
export const figure = (n: number): string => String(n).replace('-', '−');

/** A number with its sign, for a change: "+3", "−6". */
export const signed = (n: number): string => (n > 0 ? `+${String(n)}` : figure(n));
