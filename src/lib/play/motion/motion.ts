// Animates a table's pieces from the list of what changed: each piece is measured at its old and at its new place.
import { scaledDuration } from '../../ui/motion-speed';
import { seatOfPlace, type Beat, type FigureGain, type MoveBeat, type FaceTurn } from '../../ui/beats';
import type { AnyGameUi } from '../../ui/game-ui';
import { signedText } from '../../ui/signed-numbers';
import { copyOfPiece, type StyledElement } from './piece-copy';
import { centreDistance, circlePath, straightPath, toRotatedPage, type Box, type Offset } from './paths';
import { TableElements, type FoundElement } from './find-elements';

/** Durations in ms: along a circle, along a line, of a turned face, of a rising figure. */
const LASTS = { rim: 350, way: 300, turn: 300, rise: 900 } as const;
/** Delay between pieces that turn one by one, ms. If there are many, all of them start within `ALL_TURNED` ms. */
const APART = 180;
const ALL_TURNED = 900;
/** Undo plays the same animation faster: its duration is multiplied by this. */
const BACK = 0.6;
/** If one change has more beats of kind `move` than this, none of them is animated; the same holds for `turn`. */
const MOST = 24;
/** A tap longer ago than this did not cause a figure's change, ms. */
const RECENT = 1500;

export interface MotionRequest {
  /** An undo: animate faster. */
  readonly back: boolean;
  /** True if mats still show what they had before: pieces that a player gets fly to the mat and are not there yet. */
  readonly held: boolean;
  /** Page rotation in quarter turns clockwise. */
  readonly quarters: number;
  /** Gains in words, with their unit. */
  readonly figure: AnyGameUi['figure'];
}

/** A rising gain with its unit, "+90 Cr."; points rise next to theirs. */
function gainText({ what, by }: FigureGain, figure: AnyGameUi['figure']): string {
  const unit = what === 'points' ? null : figure?.(what, Math.abs(by));
  return unit ? signedText(by).replace(/\d+/, unit) : signedText(by);
}

/** The route of a piece on a chart (`data-route`), kept as a faint line. Offsets from the layer's centre, CSS px. */
export interface PieceRoute {
  readonly from: Offset;
  readonly to: Offset;
  /** The piece that moved. */
  readonly node: Element;
}

/** A move, and the elements of its pieces as they were before it. */
interface Leaving {
  readonly move: MoveBeat;
  readonly from: readonly FoundElement[];
  /** A copy of the first piece, if the pieces go to a player or into the box; otherwise null. */
  readonly ghost: StyledElement | null;
}

/**
 * Starts an animation. Called after all measuring, because measuring between two changes of the page forces a layout.
 */
type Start = () => void;

const centre = ({ x, y, width, height }: Box): Offset => [x + width / 2, y + height / 2];

export class Motion {
  readonly #layer: HTMLElement;
  readonly #places: TableElements;
  #leaving: readonly Leaving[] = [];
  /** The centre of the layer, measured with everything else. */
  #middle: Offset = [0, 0];
  #running: Animation[] = [];
  /** Texts of changed figures that rise. The next step waits for them, the end of a story does not. */
  #rising: Animation[] = [];
  #ghosts: Element[] = [];
  /** Pieces that arrived in the last turn: they have the attribute `data-trace`. */
  #marked: Element[] = [];
  /** The pieces that arrived with each move, by ply; only moves that this page has animated. */
  readonly #seen = new Map<number, WeakRef<Element>[]>();
  #tapped: { at: number; box: Box } | null = null;

  /** `layer` is over `table`, takes no taps, and contains the moving copies. */
  constructor(table: HTMLElement, layer: HTMLElement) {
    this.#places = new TableElements(table);
    this.#layer = layer;
  }

  /** Ends running animations, and stores the place of the tap: the text of a changed figure starts there. */
  tapped(event: PointerEvent): void {
    this.hurry();
    this.#tapped = { at: event.timeStamp, box: { x: event.clientX, y: event.clientY, width: 0, height: 0 } };
  }

  /** Ends running animations and measures the pieces that will move. Call it before the page changes. */
  measure(beats: readonly Beat[]): void {
    this.finish();
    const moves = beats.filter((beat) => beat.is === 'move');
    this.#leaving = (moves.length > MOST ? [] : moves).map((move) => {
      const from = this.#places.pieces(move.piece, move.from, move.count);
      const leaves = move.to === null || move.to.startsWith('mat-');
      return {
        move,
        from: from.length > 0 ? from : this.#places.place(move.from),
        ghost: leaves && from.length > 0 ? copyOfPiece(from[0].node) : null,
      };
    });
  }

  /** Animates the beats; call it after the page has changed. Returns the routes that pieces took. */
  animate(beats: readonly Beat[], wish: MotionRequest, ply: number): PieceRoute[] {
    const leaving = this.#leaving;
    this.#leaving = [];
    this.#middle = centre(this.#layer.getBoundingClientRect());
    const routes: PieceRoute[] = [];
    const arrived: Element[] = [];
    const starts: Start[] = leaving.flatMap((one) => this.#travel(one, wish, routes, arrived));
    const turns = beats.filter((beat) => beat.is === 'turn');
    const apart = Math.min(APART, ALL_TURNED / turns.length);
    starts.push(
      ...(turns.length > MOST ? [] : turns).flatMap((beat, nth) => this.#turned(beat, apart * nth, wish, arrived)),
    );
    for (const beat of beats) if (beat.is === 'gain') starts.push(...this.#gained(beat, wish));
    for (const start of starts) start();
    if (!wish.back) this.#mark(arrived, ply);
    return routes;
  }

  /** Resolves when the running animations have ended or were cancelled; with `all` also those of rising figures. */
  ended(all: boolean): Promise<unknown> {
    const waiting = all ? this.#running : this.#running.filter((one) => !this.#rising.includes(one));
    return Promise.allSettled(waiting.map(({ finished }) => finished));
  }

  /** Jumps to the end of the running animations, as a tap does: every piece is at its place. */
  hurry(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    this.#rising = [];
  }

  /** Cancels all animations and removes the copies: every piece is at its place. */
  finish(): void {
    for (const animation of this.#running) animation.cancel();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#rising = [];
    this.#ghosts = [];
  }

  /** Animates the pieces of a move. If no piece is visible at the new place, `ghost` moves there for all of them. */
  #travel({ move, from, ghost }: Leaving, wish: MotionRequest, routes: PieceRoute[], arrived: Element[]): Start[] {
    const to = this.#places.pieces(move.piece, move.to, move.count);
    if (from.length === 0) return [];
    if (to.length === 0) {
      const [place] = this.#places.place(move.to);
      return place && ghost ? [this.#fly(ghost, from[0].box, place.box, null, wish)] : [];
    }
    return to.map(({ node, box }, i): Start => {
      const was = from[Math.min(i, from.length - 1)];
      arrived.push(node);
      if (node.hasAttribute('data-route') && was.piece)
        routes.push({ from: this.#spot(was.box, wish), to: this.#spot(box, wish), node });
      if (node === was.node) return this.#slide(node, was.box, box, wish);
      // While the mat shows its old pieces, the new one flies to the last of them.
      if (wish.held && seatOfPlace(move.to) !== null) return this.#fly(ghost, was.box, box, null, wish);
      const whole = Number(node.getAttribute('data-count') ?? 1) <= move.count;
      return this.#fly(copyOfPiece(node), was.box, box, whole ? node : null, wish);
    });
  }

  #turned({ piece, at }: FaceTurn, after: number, wish: MotionRequest, arrived: Element[]): Start[] {
    return this.#places.pieces(piece, at, 1).map(({ node }) => {
      arrived.push(node);
      return this.#turn(node, after, wish);
    });
  }

  #gained(gain: FigureGain, wish: MotionRequest): Start[] {
    return this.#places.figure(`${gain.what}-${String(gain.seat)}`).map(
      ({ box }) =>
        () =>
          this.#rise(box, gain, wish),
    );
  }

  #time(ms: number, { back }: MotionRequest): number {
    return scaledDuration(back ? ms * BACK : ms);
  }

  #keep(animation: Animation): void {
    this.#running.push(animation);
  }

  /** Turns a piece to another face, `after` ms from now. */
  #turn(node: Element, after: number, wish: MotionRequest): Start {
    const tumbles = node.getAttribute('data-turns') === 'tumble';
    const frames = tumbles
      ? [{ transform: 'rotate(-200deg) scale(0.6)' }, { transform: 'rotate(20deg) scale(1.08)' }, { transform: 'none' }]
      : [{ transform: 'rotateY(90deg)' }, { transform: 'none' }];
    const delay = this.#time(after, wish);
    const duration = this.#time(LASTS.turn, wish);
    return () => this.#keep(node.animate(frames, { duration, delay, fill: 'backwards', easing: 'ease-out' }));
  }

  #offsets(node: Element, from: Box, to: Box, wish: MotionRequest): { offsets: Offset[]; lasts: number } {
    const hub = node.closest('[data-rim]')?.getBoundingClientRect();
    // Over a short distance a piece moves straight, not round the rim.
    if (hub && centreDistance(from, to) > 2 * to.width)
      return { offsets: circlePath(from, to, hub, wish.back), lasts: LASTS.rim };
    return { offsets: straightPath(from, to), lasts: LASTS.way };
  }

  #slide(node: Element, from: Box, to: Box, wish: MotionRequest): Start {
    const { offsets, lasts } = this.#offsets(node, from, to, wish);
    // Inside an SVG, CSS px are the SVG's own units.
    const scale = node instanceof SVGGraphicsElement && node.ownerSVGElement ? (node.getScreenCTM()?.a ?? 1) : 1;
    const frames = offsets.map((offset) => {
      const [dx, dy] = toRotatedPage(offset, wish.quarters);
      return { transform: `translate(${String(dx / scale)}px, ${String(dy / scale)}px)` };
    });
    return () => this.#keep(node.animate(frames, { duration: this.#time(lasts, wish), easing: 'ease-in-out' }));
  }

  #fly(ghost: StyledElement | null, from: Box, to: Box, hides: Element | null, wish: MotionRequest): Start {
    if (!ghost || centreDistance(from, to) < 1) return () => undefined;
    const duration = this.#time(LASTS.way, wish);
    const [dx, dy] = toRotatedPage(straightPath(from, to)[0], wish.quarters);
    const frames = [{ transform: `translate(${String(dx)}px, ${String(dy)}px)` }, { transform: 'none' }];
    return () => {
      this.#lay(ghost, to, wish);
      const flight = ghost.animate(frames, { duration, easing: 'ease-in-out' });
      this.#keep(flight);
      flight.onfinish = () => ghost.remove();
      // Hides the piece until its copy arrives.
      if (hides) this.#keep(hides.animate([{ opacity: 0 }, { opacity: 0 }], { duration }));
    };
  }

  /** Puts an element on the layer, centred on the box, in any page rotation. */
  #lay(node: StyledElement, box: Box, wish: MotionRequest): void {
    const [x, y] = this.#spot(box, wish);
    node.classList.add('laid');
    node.style.translate = `calc(${String(x)}px - 50%) calc(${String(y)}px - 50%)`;
    this.#layer.append(node);
    this.#ghosts.push(node);
  }

  /** The centre of a box in the rotated page, as an offset from the layer's centre. */
  #spot(box: Box, { quarters }: MotionRequest): Offset {
    const [x, y] = centre(box);
    const [lx, ly] = this.#middle;
    return toRotatedPage([x - lx, y - ly], quarters);
  }

  #rise(to: Box, gain: FigureGain, wish: MotionRequest): void {
    const tap = this.#tapped;
    const from = tap && performance.now() - tap.at < RECENT && !wish.back ? tap.box : to;
    const text = document.createElement('span');
    text.className = gain.by > 0 ? 'rise gain' : 'rise loss';
    text.textContent = gainText(gain, wish.figure);
    this.#lay(text, to, wish);
    const [dx, dy] = toRotatedPage(straightPath(from, to)[0], wish.quarters);
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
    this.#rising.push(rising);
    rising.onfinish = () => text.remove();
  }

  #mark(arrived: Element[], ply: number): void {
    this.#seen.set(ply, [...(this.#seen.get(ply) ?? []), ...arrived.map((node) => new WeakRef(node))]);
    for (const node of arrived) node.setAttribute('data-trace', '');
    this.#marked.push(...arrived);
  }

  /** Lights the pieces moved after ply `from`, up to and including ply `to`, for a moment, if they are still there. */
  light(from: number, to: number): void {
    const glow = [{ opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }];
    for (const [ply, nodes] of this.#seen)
      for (const ref of ply > from && ply <= to ? nodes : []) {
        const node = ref.deref();
        if (node?.isConnected) this.#keep(node.animate(glow, { duration: 1200 }));
      }
  }

  /** Removes the marks: a new turn begins, or a move is undone. */
  clear(): void {
    for (const node of this.#marked) node.removeAttribute('data-trace');
    this.#marked = [];
  }
}
