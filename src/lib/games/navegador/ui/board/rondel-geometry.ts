// Geometry of the rondel's compass rose, in a 200 × 200 box: wedges, their buttons, spots on the rim.

/** Centre of the box, and radius of the hub. */
const R = 100;
export const HUB_RADIUS = 34;

const polar = (r: number, turn: number): readonly [number, number] => [
  R + r * Math.sin((turn * Math.PI) / 4),
  R - r * Math.cos((turn * Math.PI) / 4),
];
const at = (r: number, turn: number) =>
  polar(r, turn)
    .map((v) => v.toFixed(2))
    .join(' ');

const wedge = (i: number): string =>
  `M${at(HUB_RADIUS, i - 0.5)}L${at(94, i - 0.5)}A94 94 0 0 1 ${at(94, i + 0.5)}L${at(HUB_RADIUS, i + 0.5)}A${HUB_RADIUS} ${HUB_RADIUS} 0 0 0 ${at(HUB_RADIUS, i - 0.5)}Z`;

/** A field's button is its wedge's bounding box, clipped to the wedge. The centre of the box is the tap point. */
function button(i: number): { readonly style: string; readonly view: string } {
  const arc = [-0.5, -0.25, 0, 0.25, 0.5];
  const points = [...arc.map((d) => polar(96, i + d)), ...arc.toReversed().map((d) => polar(HUB_RADIUS - 1, i + d))];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  const cut = points.map(([x, y]) => `${(((x - x0) / w) * 100).toFixed(1)}% ${(((y - y0) / h) * 100).toFixed(1)}%`);
  const box = [x0, y0, w, h].map((v) => `${(v / 2).toFixed(2)}%`);
  return {
    style: `left:${box[0]};top:${box[1]};width:${box[2]};height:${box[3]};clip-path:polygon(${cut.join(',')})`,
    view: [x0, y0, w, h].join(' '),
  };
}
export const WEDGE_BUTTONS = Array.from({ length: 8 }, (_, i) => button(i));

/** The fields' wedges as paths; field 0 points up, then clockwise. */
export const WEDGES = WEDGE_BUTTONS.map((_, i) => wedge(i));

/** CSS position of a spot: `r` from the centre, `turn` eighths of a turn clockwise from the top. */
export function fieldSpot(r: number, turn: number): string {
  const [x, y] = polar(r, turn);
  return `left:${(x / 2).toFixed(2)}%;top:${(y / 2).toFixed(2)}%`;
}
