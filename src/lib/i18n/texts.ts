// Where the texts of each part lie in each language, the first page's aside: `./paraglide/texts/score.de.js`.
export const TEXTS = import.meta.glob<Readonly<Record<number, (inputs?: object) => string>>>(
  ['./paraglide/texts/*.js', '!./paraglide/texts/first.*.js'],
  { import: 'default' },
);
