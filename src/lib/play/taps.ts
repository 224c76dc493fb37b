// A tap anywhere in a room goes on, a long press ends; buttons of the room that do something else are left alone.

/** ms a finger rests for a long press; px it may stray meanwhile. */
const REST = 500;
const STRAY = 10;

interface Wish {
  tap(): void;
  rest(): void;
}

/** Listens in `room` until the returned function is called. */
export function taps(room: HTMLElement, { tap, rest }: Wish): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let rested = false;
  const stop = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    stop();
    rested = false;
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      rested = true;
      rest();
    }, REST);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) stop();
  };
  const click = (event: Event) => {
    stop();
    const other = event.target instanceof Element && event.target.closest('[data-own-tap]');
    if (!rested && !other) tap();
    rested = false;
  };
  const menu = (event: Event) => event.preventDefault();
  const ends = ['pointerup', 'pointercancel'];
  room.addEventListener('pointerdown', down);
  room.addEventListener('pointermove', move);
  room.addEventListener('click', click);
  room.addEventListener('contextmenu', menu);
  for (const end of ends) room.addEventListener(end, stop);
  return () => {
    stop();
    room.removeEventListener('pointerdown', down);
    room.removeEventListener('pointermove', move);
    room.removeEventListener('click', click);
    room.removeEventListener('contextmenu', menu);
    for (const end of ends) room.removeEventListener(end, stop);
  };
}
