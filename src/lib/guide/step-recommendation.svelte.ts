// The recommendation of the guide's current step; a hint begins with it.
class Recommendation {
  /** The recommendation as text; empty if there is none. */
  now = $state('');
}

export const recommendation = new Recommendation();
