// Rewrites SVG path data in whole numbers: absolute points are rounded, so that no error grows along the path.

const COUNT = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The commands of a path with their numbers. Repeated commands are written out; joined flags of arcs are separated.
 * @param {string} d
 */
function parse(d) {
  /** @type {{ cmd: string, n: number[] }[]} */
  const out = [];
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toLowerCase();
    const size = COUNT[/** @type {keyof typeof COUNT} */ (kind)];
    /** @type {number[]} */
    const numbers = [];
    let left = rest.trim();
    while (left) {
      const flag = kind === 'a' && [3, 4].includes(numbers.length % 7);
      const found = (flag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i).exec(left);
      if (!found) throw new Error(`not a path: ${left.slice(0, 20)}`);
      numbers.push(Number(found[1]));
      left = left.slice(found[0].length).trim();
    }
    if (size === 0) out.push({ cmd: letter, n: [] });
    for (let i = 0; i < numbers.length; i += size) {
      const cmd = i > 0 && kind === 'm' ? (letter === 'm' ? 'l' : 'L') : letter;
      out.push({ cmd, n: numbers.slice(i, i + size) });
    }
  }
  return out;
}

/** @param {number[]} n */
const join = (n) => n.map((v, i) => (i > 0 && v >= 0 ? ` ${v}` : `${v}`)).join('');

/**
 * The same path, relative, in whole numbers.
 * @param {string} d
 */
export function whole(d) {
  let [x, y, x0, y0] = [0, 0, 0, 0];
  let [rx, ry] = [0, 0];
  let [sx, sy] = [0, 0];
  let text = '';
  for (const { cmd, n } of parse(d)) {
    const kind = cmd.toLowerCase();
    const relative = cmd === kind;
    if (kind === 'z') {
      [x, y, rx, ry] = [x0, y0, sx, sy];
      text += 'z';
      continue;
    }
    const points = n.slice();
    const [ox, oy] = relative ? [x, y] : [0, 0];
    const from = kind === 'a' ? 5 : 0;
    for (let i = from; i < n.length; i++) {
      const across = kind === 'h' || (kind !== 'v' && (i - from) % 2 === 0);
      points[i] = n[i] + (across ? ox : oy);
    }
    if (kind === 'h') x = points[0];
    else if (kind === 'v') y = points[0];
    else [x, y] = points.slice(-2);
    const short = points.map((v, i) => {
      if (kind === 'a' && i < 5) return i < 2 ? Math.max(1, Math.round(v)) : Math.round(v);
      const across = kind === 'h' || (kind !== 'v' && (i - from) % 2 === 0);
      return Math.round(v) - (across ? rx : ry);
    });
    [rx, ry] = [Math.round(x), Math.round(y)];
    if (kind === 'm') {
      [x0, y0, sx, sy] = [x, y, rx, ry];
      text += `M${rx} ${ry}`;
    } else if (short.some((v) => v !== 0)) {
      text += kind + join(short);
    }
  }
  return text;
}
