// The recommendation of the guide's current step; a hint begins with it.
class Counsel {
  /** Empty if there is none. */
  now = $state('');
}

export const recommendation = new Counsel();
