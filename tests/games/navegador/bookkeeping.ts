// An independent bookkeeping of Navegador, written from the rulebook without the rules' code. It follows a log
// move by move.
import type { Edition } from '$lib/games/navegador/edition';

const REGIONS = 'portugal guine bahia rio angola cabo mocambique ormuz goa malaca timor macau nagasaki'.split(' ');
const FIELDS = 'sailing workers market1 colony privilege ships market2 buildings'.split(' ');
const GOODS = ['sugar', 'gold', 'spices'] as const;
const KINDS = [...GOODS, 'shipyard', 'church'] as const;
const COLUMNS = ['colony', 'factory', 'explorer', 'shipyard', 'church'] as const;

const sum = (list: readonly number[]) => list.reduce((n, x) => n + x, 0);
const all = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);

/** Throws an error with the text `what` unless `holds`. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

export class Book {
  readonly money: number[];
  readonly workers: number[];
  readonly explorers: number[];
  /** By seat and region. */
  readonly ships: number[][];
  readonly stone: number[];
  readonly colonies: number[][];
  readonly factories: number[][];
  readonly yards: number[];
  readonly churches: number[];
  /** By seat and column; includes the King’s privilege if it was fetched at Goa. */
  readonly privileges: number[][];
  readonly market = [4, 4, 4];
  readonly gallery = [1, 1, 1, 1, 1];
  readonly built = [0, 0, 0, 0, 0];
  readonly known = new Set(['portugal']);
  phase = 1;
  holder: number;
  mark = -1;
  seat = 0;
  /** Number of turns that have ended; `last`: turns in the whole game, Infinity if not known yet. */
  turn = 0;
  last = Infinity;
  private triggered = false;
  private sailingByCard = false;
  private explored = 0;
  private traded = new Set<string>();
  private orange = false;
  private hands = 0;
  private used = new Map<string, number>();

  constructor(
    readonly seats: number,
    readonly edition: Edition,
  ) {
    this.money = all(seats, () => 200);
    this.workers = all(seats, () => 3);
    this.explorers = all(seats, () => 0);
    this.ships = all(seats, () => REGIONS.map((_, r) => (r === 0 ? 2 : 0)));
    this.stone = all(seats, () => -1);
    this.colonies = all(seats, () => [0, 0, 0]);
    this.factories = all(seats, () => [0, 0, 0]);
    this.yards = all(seats, () => 1);
    this.churches = all(seats, () => 1);
    this.privileges = all(seats, () => [0, 0, 0, 0, 0]);
    this.holder = seats - 1;
  }

  /** The number of things in each column of a seat. */
  owned(seat: number): number[] {
    const factories = 1 + sum(this.factories[seat]);
    return [sum(this.colonies[seat]), factories, this.explorers[seat], this.yards[seat], this.churches[seat]];
  }

  /** Final points of a seat with its King’s privilege in column `king` (−1: none, or already counted). */
  points(seat: number, king: number): number {
    const columns = this.owned(seat).map((n, c) => {
      const value = [1, 2, 4, 3, 3][c] + (c < 3 ? 1 : 2) * (this.privileges[seat][c] + (king === c ? 1 : 0));
      return n * value;
    });
    return sum(columns) + this.workers[seat] + sum(this.ships[seat]) + Math.floor(this.money[seat] / 200);
  }

  /** Follows one move of the log. `prices`: of the revealed stack, or of the founded colony. */
  play(text: string, prices: readonly number[]): void {
    const [family, a = '', b = ''] = text.split(' ');
    if (family === 'navegador') this.card();
    else if (family === 'field') this.move(FIELDS.indexOf(a));
    else if (family === 'pay') this.ships[this.seat][REGIONS.indexOf(a)]--;
    else if (family === 'sail') this.sail(a, b);
    else if (family === 'explore') this.explore(prices);
    else if (family === 'recruit' || family === 'ships') this.hire(family, Number(a));
    else if (family === 'sell')
      this.sell(GOODS.findIndex((g) => g === a), Number(b)); // oxfmt-ignore
    else if (family === 'process')
      this.process(GOODS.findIndex((g) => g === a), Number(b)); // oxfmt-ignore
    else if (family === 'found') this.found(a, prices[0]);
    else if (family === 'build') this.build(KINDS.findIndex((k) => k === a));
    else if (family === 'privilege' || family === 'goa')
      this.privilege(COLUMNS.findIndex((c) => c === a), family); // oxfmt-ignore
    else if (family === 'done') this.done();
    must(
      [...this.ships[this.seat], ...this.money, ...this.gallery].every((n) => n >= 0),
      `${text}: below nothing`,
    );
  }

  private card(): void {
    must(this.holder === this.seat && this.turn >= this.seats, 'the card is not theirs to use');
    this.sailingByCard = true;
    this.explored = 0;
  }

  /** Moves the stone. The holder of the card loses it by entering or passing the orange ship’s field. */
  private move(field: number): void {
    const from = this.stone[this.seat];
    let steps = 0;
    let passed = false;
    for (let at = from; from >= 0 && (steps === 0 || at !== field);) {
      at = (at + 1) % FIELDS.length;
      steps++;
      passed ||= at === this.mark;
    }
    must(Math.max(0, steps - 3) <= sum(this.ships[this.seat]), 'more ships than they have');
    this.stone[this.seat] = field;
    if (this.holder === this.seat) {
      if (this.mark < 0) this.mark = field;
      else if (passed) this.pass();
    }
    this.explored = 0;
    this.traded.clear();
    this.used.clear();
    this.orange = false;
    this.hands = 0;
  }

  private pass(): void {
    this.holder = (this.holder + this.seats - 1) % this.seats;
    this.mark = this.stone[this.holder];
  }

  private sail(from: string, to: string): void {
    must(this.known.has(to) || this.explored === 0, 'a second region in one Sailing');
    this.ships[this.seat][REGIONS.indexOf(from)]--;
    this.ships[this.seat][REGIONS.indexOf(to)]++;
  }

  private explore(prices: readonly number[]): void {
    const fleet = this.ships[this.seat];
    const at = REGIONS.findIndex((region, r) => !this.known.has(region) && fleet[r] > 0);
    const region = REGIONS[at];
    const lost = region === 'nagasaki' || (region === 'macau' && this.seats <= 3) ? 2 : 1;
    must(fleet[at] > lost, 'too small a fleet');
    fleet[at] -= lost;
    this.known.add(region);
    this.explorers[this.seat]++;
    this.money[this.seat] += Math.min(...prices);
    this.explored++;
    if (region === 'nagasaki') this.triggered = true;
  }

  private hire(family: string, n: number): void {
    const workers = family === 'recruit';
    const cheap = Math.min(n, workers ? this.churches[this.seat] : this.yards[this.seat]);
    const room = workers ? 9 - this.workers[this.seat] : 7 - sum(this.ships[this.seat]);
    const surplus = Math.max(0, n - room);
    const price = 50 * cheap + 100 * this.phase * (n - cheap);
    must(price <= this.money[this.seat] && surplus <= cheap, 'hired beyond means or room');
    this.money[this.seat] += 100 * surplus - price;
    if (workers) this.workers[this.seat] += n - surplus;
    else this.ships[this.seat][0] += n - surplus;
  }

  private sell(good: number, n: number): void {
    must(n <= this.colonies[this.seat][good], 'more goods than colonies');
    this.trade(good, n * this.edition.market[GOODS[good]][this.market[good] - 1]);
    this.market[good] = Math.min(10, this.market[good] + n);
  }

  private process(good: number, n: number): void {
    const own = this.factories[this.seat][good];
    must(n <= own || (n === own + 1 && !this.orange), 'more goods than factories');
    if (n > own) this.orange = true;
    this.trade(good, n * this.edition.market.factory[this.market[good] - 1]);
    this.market[good] = Math.max(1, this.market[good] - n);
  }

  private trade(good: number, cruzados: number): void {
    must(!this.traded.has(GOODS[good]), 'one good both ways');
    this.traded.add(GOODS[good]);
    this.money[this.seat] += cruzados;
  }

  private busy(workers: number): void {
    this.hands += workers;
    must(this.hands <= this.workers[this.seat], 'too few workers');
  }

  private found(region: string, price: number): void {
    this.busy(2);
    const here = (this.used.get(region) ?? 0) + 1;
    this.used.set(region, here);
    must(here <= this.ships[this.seat][REGIONS.indexOf(region)], 'a colony without a ship');
    this.money[this.seat] -= price;
    const goods: Readonly<Record<string, (typeof GOODS)[number]>> = this.edition.goods;
    this.colonies[this.seat][GOODS.indexOf(goods[region])]++;
  }

  private build(kind: number): void {
    this.busy([3, 3, 3, 4, 5][kind]);
    this.money[this.seat] -= this.edition.buildings[KINDS[kind]][this.built[kind]];
    this.built[kind]++;
    if (kind < 3) this.factories[this.seat][kind]++;
    else if (kind === 3) this.yards[this.seat]++;
    else this.churches[this.seat]++;
    if (this.built.every((n, k) => n === (k < 3 ? 6 : 10 - this.seats))) this.triggered = true;
  }

  private privilege(column: number, family: string): void {
    const place = this.privileges[this.seat][column];
    must(place < 3, 'a fourth privilege');
    this.money[this.seat] += this.owned(this.seat)[column] * (column < 3 ? [30, 20, 10] : [50, 40, 30])[place];
    this.privileges[this.seat][column]++;
    if (family === 'goa') must(this.ships[this.seat][REGIONS.indexOf('goa')] > 0, 'no ship at Goa');
    else {
      this.workers[this.seat]--;
      this.gallery[column]--;
      must(this.workers[this.seat] >= 2, 'the last workers');
    }
  }

  private done(): void {
    const due = this.known.has('malaca') ? 3 : this.known.has('cabo') ? 2 : 1;
    if (due > this.phase) {
      this.phase = due;
      const to = this.edition.refill[this.seats as 2 | 3 | 4 | 5][due - 2];
      this.gallery.forEach((n, c) => (this.gallery[c] = Math.max(n, to)));
    }
    if (this.sailingByCard) {
      this.sailingByCard = false;
      this.pass();
      return;
    }
    if (this.triggered && this.last === Infinity) this.last = this.turn + this.seats;
    this.seat = (this.seat + 1) % this.seats;
    this.turn++;
  }
}
