// Handles taps anywhere inside an element. A tap on a part with `data-own-tap` does only what that part does.
import { watchLongPresses } from '../../ui/long-press';

interface Wish {
  tap(): void;
  rest(): void;
}

/** A tap in `room` calls `tap`, a long press `rest`, until the returned function is called. */
export function listenForTaps(room: HTMLElement, { tap, rest }: Wish): () => void {
  const press = watchLongPresses(room, () => rest);
  const click = (event: Event) => {
    const own = event.target instanceof Element && event.target.closest('[data-own-tap]');
    if (!press.long && !own) tap();
    press.forget();
  };
  const menu = (event: Event) => event.preventDefault();
  room.addEventListener('click', click);
  room.addEventListener('contextmenu', menu);
  return () => {
    press.stop();
    room.removeEventListener('click', click);
    room.removeEventListener('contextmenu', menu);
  };
}
