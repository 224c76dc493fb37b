// Numbers as text, with a true minus sign.

/** "12", "−6". */
export const numberText = (n: number): string => String(n).replace('-', '−');

/** A number with its sign, for a change: "+3", "−6". */
export const signedText = (n: number): string => (n > 0 ? `+${String(n)}` : numberText(n));
