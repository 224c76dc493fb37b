// The face of titles with typed words: the title face lacks letters of many languages, and no word may mix two faces.

/** A letter or accent that the title face lacks: `fell` and `fell-accents` in src/tools/draw/fonts.mjs have the rest. */
const LACKING = /\p{M}|[^\P{L}A-Za-zÀ-ÄÇÉÊÍÓ-ÖÚÜß-äåæçèéêëíïñó-öøúü]/u;

/** The class of an element in the title face: if a letter is lacking, the whole text has the face of plain text. */
export const titleFace = (text: string): string | undefined => (LACKING.test(text) ? 'plain-face' : undefined);
