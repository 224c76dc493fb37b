// Signs of the interface and pieces no library has, drawn for this app.

/** Lines 2 wide in a box of 24. */
export const GLYPHS = {
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h4',
  restart: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 13',
  menu: 'M4 6h16M4 12h16M4 18h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M4 12.5 9.5 18 20 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  info: 'M12 11v6M12 7.5h.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
  warn: 'M12 9v5M12 17.5h.01M12 3 1.8 20.5h20.4Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21',
  book: 'M12 6.5C10 4.8 7 4.3 3 4.5v14c4-.2 7 .3 9 2 2-1.7 5-2.2 9-2v-14c-4-.2-7 .3-9 2v14',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  log: 'M6 3h12v18H6ZM9 8h6M9 12h6M9 16h4',
  share: 'M12 15V3M7.5 7 12 2.8 16.5 7M6 11H4v10h16V11h-2',
  download: 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
  upload: 'M12 16V4M7 8.5l5-5 5 5M4 20h16',
  trash: 'M4 6.5h16M9 6V3.5h6V6M6 6.5 7 21h10l1-14.5M10 11v6M14 11v6',
  archive: 'M3 4.5h18v4H3ZM5 8.5V20h14V8.5M10 12.5h4',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  day: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  night: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  flag: 'M5 21V4M5 4.5h13l-2.5 4 2.5 4H5',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10M10 20v-6h4v6',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c.3-4 2.8-6 6.5-6s6.2 2 6.5 6M16 5a3.3 3.3 0 0 1 0 6.3M18 14.4c2.2.8 3.4 2.7 3.5 5.6',
  user: 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.4-4.3 3.2-6.5 7.5-6.5s7.1 2.2 7.5 6.5',
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5v14l9-7ZM18.5 5v14',
  left: 'M15 4.5 7.5 12l7.5 7.5',
  right: 'M9 4.5 16.5 12 9 19.5',
  up: 'M4.5 15 12 7.5l7.5 7.5',
  down: 'M4.5 9l7.5 7.5L19.5 9',
  arrow: 'M12 20V4M5.5 10.5 12 4l6.5 6.5',
  forward: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  back: 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  swap: 'M8 4v16M8 4 4.5 7.5M8 4l3.5 3.5M16 20V4M16 20l-3.5-3.5M16 20l3.5-3.5',
  eye: 'M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  'eye-off':
    'M4 4l16 16M9.5 5.8C14.5 4.6 19 6.8 22 12c-.8 1.4-1.7 2.6-2.7 3.5M6.5 7.3C4.8 8.3 3.3 9.9 2 12c3.3 5.7 8.5 7.8 14 5.5M10 10a3 3 0 0 0 4 4',
  die: 'M4 4h16v16H4ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  hex: 'M7 3.5h10l5 8.5-5 8.5H7L2 12Z',
  lock: 'M5.5 11h13v9.5h-13ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  phone: 'M7 2.5h10v19H7ZM11 18.5h2',
  tablet: 'M3 4.5h18v15H3ZM18 12h.01',
  offline: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M8.5 12.5l2.5 2.5 4.5-5',
  update: 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 13',
  rotate: 'M8 3 4.5 6.5 8 10M4.5 6.5H14a6 6 0 0 1 6 6V21',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16v-8',
  filter: 'M3 5h18M6.5 11h11M10 17h4',
  copy: 'M8.5 8.5h12v12h-12ZM15.5 8.5v-5h-12v12h5',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M20 20v-1',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
  hand: 'M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V14a6.5 6.5 0 0 1-6.5 6.5c-3.5 0-4.5-2-7-7.5-.6-1.3 1.6-2.4 2.5-1l2 3',
} as const;
export type Glyph = keyof typeof GLYPHS;

/** Silhouettes in a box of 512. */
export const DRAWN = {
  // The cross of the Order of Christ, which the caravels carried on their sails.
  cross:
    'M136 28H376L316 96V196H416L484 136V376L416 316H316V416L376 484H136L196 416V316H96L28 376V136L96 196H196V96ZM238 84V238H84V274H238V428H274V274H428V238H274V84Z',
  // A hull on the stocks.
  shipyard:
    'M28 172H92Q104 176 112 188H128V60H152V188H232V60H256V188H336V60H360V188H400Q408 168 424 164L492 152Q484 268 420 340H124Q48 288 28 172ZM104 364H168L128 448H64ZM224 364H288V448H224ZM344 364H408L448 448H384ZM24 460H488V488H24Z',
  // A sugar loaf, as it left the mill.
  loaf: 'M256 20C288 20 304 44 316 84L392 388H120L196 84C208 44 224 20 256 20ZM92 408H420Q436 408 436 424V468Q436 484 420 484H92Q76 484 76 468V424Q76 408 92 408Z',
} as const;
export type Drawn = keyof typeof DRAWN;
