// The counsel of the step that the guide shows now: a hint begins with it.
class Counsel {
  /** Empty if there is none. */
  now = $state('');
}

export const recommendation = new Counsel();
