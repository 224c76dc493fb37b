// The faces of the app's opponents, one for each level: flat shapes in a box of 48, drawn for this app.
import type { Level } from '../../engine/person';

/** What a shape shows: this sets its colour, see LevelFace.svelte. */
type FaceTone = 'skin' | 'hair' | 'coat' | 'trim' | 'line';
type FaceShape = readonly [tone: FaceTone, path: string];

const HEAD: FaceShape = ['skin', 'M24 12c7 0 10 5 10 12s-4 12-10 12-10-5-10-12 3-12 10-12Z'];
const NECK: FaceShape = ['skin', 'M20 33h8v6h-8Z'];
const EYES: FaceShape = ['line', 'M19.5 23a1.3 1.5 0 1 0 .1 0ZM28.5 23a1.3 1.5 0 1 0 .1 0Z'];
const SMILE: FaceShape = ['line', 'M20 29.5q4 3.4 8 0-4 1.8-8 0Z'];
const NOSE: FaceShape = ['trim', 'M23.4 24l-1 3.4q1.6.9 3.2 0l-1-3.4Z'];

/**
 * Page with long hair; boy with a headband; sailor with a knotted kerchief; ship's boy under a cap; pilot with a beard and
 * a beret; captain with a moustache and a round hat; admiral with a plumed hat.
 */
export const FACES: Readonly<Record<Level, readonly FaceShape[]>> = {
  pajem: [
    ['coat', 'M11 48q1-10 9-11h8q8 1 9 11Z'],
    NECK,
    ['hair', 'M13 33q-5-24 11-24t11 24Z'],
    HEAD,
    ['hair', 'M14 21q1-11 10-11t10 11q-10-6-20 0Z'],
    EYES,
    NOSE,
    SMILE,
  ],
  moco: [
    ['coat', 'M9 48q1-11 10-12h10q9 1 10 12Z'],
    NECK,
    HEAD,
    ['hair', 'M13 21q-1-13 11-13t11 13q-11-5-22 0Z'],
    ['trim', 'M13 17q11-3 22 0v3q-11-3-22 0Z'],
    EYES,
    NOSE,
    SMILE,
  ],
  marujo: [
    ['coat', 'M6 48q2-12 13-12l5 4 5-4q11 0 13 12Z'],
    NECK,
    HEAD,
    ['trim', 'M13 20q1-11 11-11t11 11q-11-4.5-22 0Z'],
    ['trim', 'M34 18l7 2-4 2 3 5q-6-1-7-7Z'],
    EYES,
    NOSE,
    SMILE,
  ],
  grumete: [
    ['coat', 'M9 48q1-11 10-12h10q9 1 10 12Z'],
    NECK,
    ['hair', 'M12 28q-2-18 12-18t12 18l-3-6H15Z'],
    HEAD,
    ['hair', 'M14 22q0-9 10-10t10 10q-4-6-9-5-2 3-11 5Z'],
    ['trim', 'M12 15q3-9 12-9t12 9q-12-4-24 0Z'],
    EYES,
    NOSE,
    ['line', 'M21 30q3 2 6 0-3 1-6 0Z'],
  ],
  piloto: [
    ['coat', 'M5 48q2-12 14-12h10q12 0 14 12Z'],
    NECK,
    HEAD,
    ['hair', 'M14 24q1 8 4 4 6-4 12 0 3 4 4-4 1 16-10 16T14 24Z'],
    ['coat', 'M11 17q0-10 15-10 13 0 12 6-2 4-27 4Z'],
    ['trim', 'M12 16h24v3H12Z'],
    EYES,
    NOSE,
    ['line', 'M21 31h6v1.2h-6Z'],
  ],
  capitao: [
    ['coat', 'M5 48q2-12 14-12h10q12 0 14 12Z'],
    ['trim', 'M17 36q7 5 14 0l1 3q-8 5-16 0Z'],
    HEAD,
    ['hair', 'M17 30q7-5 14 0-7-1-14 0ZM21 32h6l-3 6Z'],
    ['coat', 'M5 17q5-3 10-3 1-9 9-9t9 9q5 0 10 3-19 6-38 0Z'],
    ['trim', 'M15 14q9 4 18 0v3q-9 3-18 0Z'],
    EYES,
    NOSE,
  ],
  almirante: [
    ['coat', 'M4 48q2-13 15-13h10q13 0 15 13Z'],
    ['trim', 'M16 36q8 6 16 0l2 4q-10 6-20 0Z'],
    HEAD,
    ['hair', 'M13 20q-2 10 2 14 2-8 1-14ZM35 20q2 10-2 14-2-8-1-14ZM18 29q6-4 12 0l-1 9q-5 7-10 0Z'],
    ['coat', 'M7 18Q10 6 25 7t17 10q-17-4-35 1Z'],
    ['trim', 'M28 9Q36-1 46 6q-9 1-11 9Q32 9 28 9Z'],
    EYES,
    NOSE,
    ['line', 'M21.5 31.5q2.5-1 5 0-2.5 1.5-5 0Z'],
  ],
};
