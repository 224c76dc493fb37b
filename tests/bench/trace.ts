// Measures a page's main thread between two marks of the browser's trace: time of script, style, layout and paint.
import type { Page } from 'playwright-core';

/** Work of the main thread, in ms of processor time, so without waiting. */
export interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Script, style and layout. */
  readonly together: number;
  /** Everything that paints the layout: pre-paint, paint, layers, commit. */
  readonly paint: number;
  /** The longest task of any kind. */
  readonly longestTask: number;
  /** The most script, style and layout time of a single frame. */
  readonly heaviestFrame: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** The thread's processor time when the event begins; `tdur`: the event's own processor time. Both in µs. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** The marks around a measurement: `performance.mark` of these names, in order. */
export const BEGIN = 'bench-begin';
export const END = 'bench-end';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
  'toplevel',
];

type Kind = 'script' | 'style' | 'layout' | 'paint';
/** The browser's names of two trace events: a task, and the end of a frame's work on the main thread. */
const TASK = 'RunTask';
const FRAME = 'Commit';

const KIND: Readonly<Record<string, Kind>> = {
  EvaluateScript: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  'v8.callFunction': 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** Time by kind of work, without the time of inner events. `events`: the events of one thread, sorted by start. */
function exclusive(events: readonly TraceEvent[], from: number, to: number): Record<Kind, number> {
  const sum = { script: 0, style: 0, layout: 0, paint: 0 };
  const open: { kind: Kind; until: number }[] = [];
  let at = from;
  const advance = (ts: number) => {
    for (let inner = open.at(-1); inner; inner = open.at(-1)) {
      const until = Math.min(ts, inner.until);
      sum[inner.kind] += Math.max(0, until - at);
      at = Math.max(at, until);
      if (inner.until > ts) break;
      open.pop();
    }
    at = Math.max(at, ts);
  };
  for (const { name, tts: ts = 0, tdur: dur = 0 } of events) {
    if (ts >= to) break;
    if (ts + dur <= from) continue;
    advance(ts);
    open.push({ kind: KIND[name], until: Math.min(to, ts + dur) });
  }
  advance(to);
  return sum;
}

/** Sorts by start; of two events that start together the longer one comes first, as it contains the other. */
const byTime = (a: TraceEvent, b: TraceEvent): number => (a.tts ?? 0) - (b.tts ?? 0) || (b.tdur ?? 0) - (a.tdur ?? 0);

/** Returns the work between each pair of marks, in order. Throws if an end mark or the processor time is missing. */
function between(events: readonly TraceEvent[]): Work[] {
  const marks = events.filter(({ name }) => name === BEGIN || name === END).sort(byTime);
  const { pid, tid, tts } = marks.at(0) ?? { pid: 0, tid: 0, tts: 0 };
  if (tts === undefined) throw new Error('the trace tells no processor time');
  const all = events.filter((e) => e.pid === pid && e.tid === tid && e.ph === 'X');
  const own = all.filter((e) => e.name in KIND).sort(byTime);
  return marks.flatMap(({ name, tts: from = 0 }, i) => {
    if (name !== BEGIN) return [];
    const end = marks.at(i + 1);
    if (end?.name !== END) throw new Error('a press has no end in the trace');
    const to = end.tts ?? 0;
    const { script, style, layout, paint } = exclusive(own, from, to);
    const within = ({ tts = 0 }: TraceEvent) => tts >= from && tts < to;
    const tasks = all.filter((e) => e.name === TASK && within(e)).map(({ tdur = 0 }) => tdur);
    const ends = [...own.filter((e) => e.name === FRAME && within(e)).map(({ tts = 0 }) => tts), to];
    const frames = ends.map((until, k) => {
      const work = exclusive(own, k > 0 ? ends[k - 1] : from, until);
      return work.script + work.style + work.layout;
    });
    const ms = (micros: number) => micros / 1000;
    return [
      {
        script: ms(script),
        style: ms(style),
        layout: ms(layout),
        together: ms(script + style + layout),
        paint: ms(paint),
        longestTask: ms(Math.max(0, ...tasks)),
        heaviestFrame: ms(Math.max(0, ...frames)),
      },
    ];
  });
}

/** Traces the browser during `done`, and returns the work between each pair of marks. */
export async function traced(page: Page, done: () => Promise<void>): Promise<Work[]> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  await done();
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  return between(events);
}
