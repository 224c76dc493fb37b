// The text files of each part and language except the start page's: `./paraglide/texts/score.de.js`.
export const TEXT_FILES = import.meta.glob<Readonly<Record<number, (inputs?: object) => string>>>(
  ['./paraglide/texts/*.js', '!./paraglide/texts/first.*.js'],
  { import: 'default' },
);
