// Animates a table's pieces: compares the page before and after a change and moves every piece to its new place.
import { lasting } from '../../device/still';
import { whenIdle } from '../../store';
import { ghostOf, ghostsOfRemoved, type StyledElement } from './ghost';
import { changesBetween, distance, journeys, type Change, type Journey } from './journeys';
import { circlePath, straightPath, toPageOffset, type Offset } from './paths';
import { EMPTY_SURVEY, survey, type Box, type Piece, type Survey } from './survey';

/** Durations in ms: along a rim, a straight way, a turned face, a rising figure. */
const LASTS = { rim: 350, way: 300, turn: 300, rise: 900 } as const;
/** Delay between pieces that turn one by one, ms; many together start within the second time. */
const APART = 180;
const ALL_TURNED = 900;
/** Undo plays the same animation faster: factor of its duration. */
const BACK = 0.6;
/** If more pieces move at once, the layout has changed and no move was played. */
const MOST = 24;
/** A tap longer ago has not caused a figure's change, ms. */
const RECENT = 1500;

export interface MotionWish {
  /** An undo: animate backwards and faster. */
  readonly back: boolean;
  /** Page rotation in quarter turns clockwise. */
  readonly quarters: number;
  /** Text of a figure's change: "+50". */
  words(by: number): string;
}

/** The route of a piece on a chart (`data-route`), kept as a faint line. Offsets from the layer's centre, CSS px. */
export interface Route {
  readonly from: Offset;
  readonly to: Offset;
  /** The piece that moved. */
  readonly node: Element;
}

/** Starts an animation after all measuring: measuring between two changes would force a layout for each. */
type Start = () => void;

const centre = ({ x, y, width, height }: Box): Offset => [x + width / 2, y + height / 2];

export class Motion {
  readonly #table: HTMLElement;
  readonly #layer: HTMLElement;
  #before: Survey = EMPTY_SURVEY;
  /** The last survey and the table's box then; null once anything has changed. */
  #last: { readonly survey: Survey; readonly box: Box } | null = null;
  readonly #changed = new MutationObserver(() => this.moved());
  /** Cancels the pending idle survey; null if none is pending. */
  #callOff: (() => void) | null = null;
  /** The centre of the layer, measured with everything else. */
  #middle: Offset = [0, 0];
  #running: Animation[] = [];
  #ghosts: Element[] = [];
  /** Pieces that arrived in the last turn: marked for the eye. */
  #marked: Element[] = [];
  /** By ply: the pieces that arrived with that move, as far as this page has seen it. */
  readonly #seen = new Map<number, readonly Element[]>();
  #tapped: { at: number; box: Box } | null = null;

  /** `layer` is over `table`, takes no taps, and holds the moving ghosts. */
  constructor(table: HTMLElement, layer: HTMLElement) {
    this.#table = table;
    this.#layer = layer;
  }

  /** Ends what runs, and notes the place of a tap: figures earned by it rise from there. */
  tapped(event: PointerEvent): void {
    this.hurry();
    this.#tapped = { at: event.timeStamp, box: { x: event.clientX, y: event.clientY, width: 0, height: 0 } };
  }

  /** Ends running animations and surveys the table if it has changed. Call it before the page changes. */
  before(): void {
    this.#stop();
    this.#before = this.#unchanged() ?? survey(this.#table);
    this.#forget();
    this.#clean();
  }

  /** Invalidates the last survey, for example after scrolling. */
  moved(): void {
    const kept = this.#last !== null || this.#callOff !== null;
    this.#forget();
    if (kept) this.#readSoon();
  }

  /** Surveys the table in an idle moment, so that the next tap need not wait for it. */
  #readSoon(): void {
    this.#forget();
    this.#callOff = whenIdle(() => void this.#readAtRest());
  }

  #forget(): void {
    this.#last = null;
    this.#changed.disconnect();
    this.#callOff?.();
    this.#callOff = null;
  }

  /** Surveys the table once all its animations have ended, unless it changes before. */
  async #readAtRest(): Promise<void> {
    const asked = this.#callOff;
    await Promise.allSettled(this.#table.getAnimations({ subtree: true }).map(({ finished }) => finished));
    if (asked === this.#callOff && this.#table.isConnected)
      this.#remember(survey(this.#table), this.#table.getBoundingClientRect());
  }

  /** The last survey, if neither the table nor its box has changed since. */
  #unchanged(): Survey | null {
    const last = this.#last;
    if (!last || this.#changed.takeRecords().length > 0) return null;
    const { x, y, width, height } = this.#table.getBoundingClientRect();
    const { box } = last;
    return x === box.x && y === box.y && width === box.width && height === box.height ? last.survey : null;
  }

  /** Keeps a survey, and watches for changes from now on. */
  #remember(read: Survey, box: Box): void {
    this.#last = { survey: read, box };
    const everything = { subtree: true, childList: true, attributes: true, characterData: true } as const;
    this.#changed.observe(this.#table, everything);
  }

  /** Animates everything that moved; call it after the page has changed. Returns the routes taken. */
  after(wish: MotionWish, ply: number): Route[] {
    const before = this.#before;
    this.#before = EMPTY_SURVEY;
    if (before.pieces.length + before.figures.size === 0) return [];
    const now = survey(this.#table);
    // Parts animated by the table itself are still moving, so their boxes are not final.
    const calm = this.#table.getAnimations({ subtree: true }).length === 0;
    const lies = this.#table.getBoundingClientRect();
    const all = journeys(before, now);
    if (all.length > MOST) {
      this.#readSoon();
      return [];
    }
    this.#middle = centre(this.#layer.getBoundingClientRect());
    const starts = [
      ...this.#prepared(all, wish),
      ...changesBetween(before, now).map((change) => () => this.#rise(change, wish)),
    ];
    for (const start of starts) start();
    if (!wish.back) this.#mark(all, ply);
    if (calm) this.#remember(now, lies);
    else this.#readSoon();
    return all.flatMap((journey) => this.#route(journey, wish));
  }

  /** A tap ends what runs: every piece is at its place, without another survey. */
  hurry(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
  }

  /** Ends all animations: every piece is at its place. */
  finish(): void {
    this.#forget();
    this.#stop();
    this.#clean();
  }

  #stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  #clean(): void {
    for (const ghost of this.#ghosts) ghost.remove();
    this.#ghosts = [];
  }

  /** Measures what every journey needs; returns the starters, which measure nothing. */
  #prepared(all: readonly Journey[], wish: MotionWish): Start[] {
    const starts: Start[] = [];
    let turned = 0;
    const apart = Math.min(APART, ALL_TURNED / all.filter(({ way }) => way === 'turn').length);
    /** Equal-looking pieces share one ghost: reading styles costs more than copying. */
    const alike = new Map<string, StyledElement | null>();
    const likeness = ({ node, box }: Piece): StyledElement | null => {
      const look = `${node.outerHTML} ${String(box.width)} ${String(box.height)}`;
      const made = alike.get(look);
      if (made !== undefined) return (made?.cloneNode(true) as StyledElement | undefined) ?? null;
      const ghost = ghostOf(node);
      alike.set(look, ghost);
      return ghost;
    };
    for (const journey of all) {
      const { way, piece } = journey;
      if (way === 'turn') starts.push(this.#turn(piece.node, apart * turned++, wish));
      else if (way === 'slide') starts.push(this.#slide(piece.node, journey.from, piece.box, wish));
      else if (way === 'fly')
        starts.push(this.#fly(likeness(piece), journey.from, piece.box, journey.whole ? piece.node : null, wish));
    }
    const leaving = all.filter((journey) => journey.way === 'leave');
    const ghosts = ghostsOfRemoved(leaving.map(({ piece }) => piece));
    leaving.forEach(({ piece, to }, i) => starts.push(this.#fly(ghosts[i], piece.box, to, null, wish)));
    return starts;
  }

  #time(ms: number, { back }: MotionWish): number {
    return lasting(back ? ms * BACK : ms);
  }

  #keep(animation: Animation): void {
    this.#running.push(animation);
  }

  /** Turns a piece to another face; several turn one after the other. */
  #turn(node: Element, after: number, wish: MotionWish): Start {
    const tumbles = node.getAttribute('data-turns') === 'tumble';
    const frames = tumbles
      ? [{ transform: 'rotate(-200deg) scale(0.6)' }, { transform: 'rotate(20deg) scale(1.08)' }, { transform: 'none' }]
      : [{ transform: 'rotateY(90deg)' }, { transform: 'none' }];
    const delay = this.#time(after, wish);
    const duration = this.#time(LASTS.turn, wish);
    return () => this.#keep(node.animate(frames, { duration, delay, fill: 'backwards', easing: 'ease-out' }));
  }

  #offsets(node: Element, from: Box, to: Box, wish: MotionWish): { offsets: Offset[]; lasts: number } {
    const hub = node.closest('[data-rim]')?.getBoundingClientRect();
    // A stone that only makes room moves straight, not round the rim.
    if (hub && distance(from, to) > 2 * to.width)
      return { offsets: circlePath(from, to, hub, wish.back), lasts: LASTS.rim };
    return { offsets: straightPath(from, to), lasts: LASTS.way };
  }

  #slide(node: Element, from: Box, to: Box, wish: MotionWish): Start {
    const { offsets, lasts } = this.#offsets(node, from, to, wish);
    // Inside an SVG, px are the SVG's own units.
    const scale = node instanceof SVGGraphicsElement && node.ownerSVGElement ? (node.getScreenCTM()?.a ?? 1) : 1;
    const frames = offsets.map((offset) => {
      const [dx, dy] = toPageOffset(offset, wish.quarters);
      return { transform: `translate(${String(dx / scale)}px, ${String(dy / scale)}px)` };
    });
    return () => this.#keep(node.animate(frames, { duration: this.#time(lasts, wish), easing: 'ease-in-out' }));
  }

  #fly(ghost: StyledElement | null, from: Box, to: Box, hides: Element | null, wish: MotionWish): Start {
    if (!ghost || distance(from, to) < 1) return () => undefined;
    const duration = this.#time(LASTS.way, wish);
    const [dx, dy] = toPageOffset(straightPath(from, to)[0], wish.quarters);
    const frames = [{ transform: `translate(${String(dx)}px, ${String(dy)}px)` }, { transform: 'none' }];
    return () => {
      this.#lay(ghost, to, wish);
      const flight = ghost.animate(frames, { duration, easing: 'ease-in-out' });
      this.#keep(flight);
      flight.onfinish = () => ghost.remove();
      // Hide the piece itself until its ghost arrives.
      if (hides) this.#keep(hides.animate([{ opacity: 0 }, { opacity: 0 }], { duration }));
    };
  }

  /** Puts an element on the layer, centred on the box, in any page rotation. */
  #lay(node: StyledElement, box: Box, wish: MotionWish): void {
    const [x, y] = this.#spot(box, wish);
    node.classList.add('laid');
    node.style.translate = `calc(${String(x)}px - 50%) calc(${String(y)}px - 50%)`;
    this.#layer.append(node);
    this.#ghosts.push(node);
  }

  /** The centre of a box, from the centre of the layer. */
  #spot(box: Box, { quarters }: MotionWish): Offset {
    const [x, y] = centre(box);
    const [lx, ly] = this.#middle;
    return toPageOffset([x - lx, y - ly], quarters);
  }

  #rise({ figure, by }: Change, wish: MotionWish): void {
    const tap = this.#tapped;
    const from = tap && performance.now() - tap.at < RECENT && !wish.back ? tap.box : figure.box;
    const text = document.createElement('span');
    text.className = by > 0 ? 'rise gain' : 'rise loss';
    text.textContent = wish.words(by);
    this.#lay(text, figure.box, wish);
    const [dx, dy] = toPageOffset(straightPath(from, figure.box)[0], wish.quarters);
    const rising = text.animate(
      [
        { transform: `translate(${String(dx)}px, ${String(dy)}px)`, opacity: 0 },
        { transform: `translate(${String(dx)}px, ${String(dy - 18)}px)`, opacity: 1, offset: 0.2 },
        { transform: `translate(${String(dx * 0.1)}px, ${String(dy * 0.1 - 14)}px)`, opacity: 1, offset: 0.75 },
        { transform: 'none', opacity: 0 },
      ],
      { duration: this.#time(LASTS.rise, wish), easing: 'ease-in-out' },
    );
    this.#keep(rising);
    rising.onfinish = () => text.remove();
  }

  #mark(all: readonly Journey[], ply: number): void {
    this.#seen.set(
      ply,
      all.flatMap(({ way, piece }) => (way === 'leave' ? [] : [piece.node])),
    );
    for (const { way, piece } of all) {
      if (way !== 'fly' && way !== 'turn') continue;
      piece.node.setAttribute('data-trace', '');
      this.#marked.push(piece.node);
    }
  }

  /** Lights the pieces moved after `from`, up to and including `to`, for a moment, if they are still there. */
  light(from: number, to: number): void {
    const glow = [{ opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }];
    for (const [ply, nodes] of this.#seen)
      for (const node of ply > from && ply <= to ? nodes : [])
        if (node.isConnected) this.#keep(node.animate(glow, { duration: 1200 }));
  }

  /** Removes the marks: a new turn begins, or a move is undone. */
  clear(): void {
    for (const node of this.#marked) node.removeAttribute('data-trace');
    this.#marked = [];
  }

  #route(journey: Journey, wish: MotionWish): Route[] {
    const { piece } = journey;
    if (journey.way === 'turn' || journey.way === 'leave' || !piece.node.hasAttribute('data-route')) return [];
    if (journey.way === 'fly' && journey.supplied) return [];
    return [{ from: this.#spot(journey.from, wish), to: this.#spot(piece.box, wish), node: piece.node }];
  }
}
