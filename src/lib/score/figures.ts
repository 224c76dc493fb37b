// Points as people read them: a true minus sign before a loss.

/** "12", "−6". */
export const figure = (n: number): string => String(n).replace('-', '−');
