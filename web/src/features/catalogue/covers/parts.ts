import type { SeededRandom } from './SeededRandom.ts';
import {
  at,
  axes,
  bar,
  box,
  circle,
  draw,
  from,
  ground,
  label,
  line,
  measure,
  path,
  type Stroke,
} from './strokes.ts';

/** A machined part, drawn from two sides. */
export function machined(random: SeededRandom): Stroke[] {
  return random.often(0.5) ? flange(random) : plate(random);
}

/** A plate with its holes, from the front and from the side. */
function plate(random: SeededRandom): Stroke[] {
  const [width, height] = [random.between(104, 122), random.between(70, 84)];
  const [x, y] = [28, 30];
  const r = random.between(4, 14);
  const bore = { x: x + width * random.between(0.4, 0.6), y: y + height / 2 };
  const radius = random.between(13, 20);
  const inset = Math.max(11, r);
  const corners = [x + inset, x + width - inset].flatMap((cx) =>
    [y + inset, y + height - inset].map((cy) => ({ x: cx, y: cy })),
  );
  const thick = random.between(12, 20);
  const side = x + width + 34;
  const hidden = [bore.y - radius, bore.y + radius, y + inset - 4, y + inset + 4];
  const step = random.often(0.5);
  return [
    draw(
      'face',
      `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - width}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - height}a${r} ${r} 0 0 1 ${r}-${r}z`,
    ),
    draw('accent', circle(bore, radius)),
    draw('face', circle(bore, radius * 0.62)),
    draw('line', ...corners.map((corner) => circle(corner, 4))),
    ...corners.map((corner) => axes(corner, 8)),
    axes(bore, radius + 8),
    draw(
      'face',
      box(side, y, thick, height),
      ...(step ? [box(side + thick, bore.y - radius, 9, 2 * radius)] : []),
    ),
    draw('axis', line(side - 6, bore.y, side + thick + (step ? 16 : 8), bore.y)),
    draw('points', ...hidden.map((level) => line(side, level, side + thick, level))),
    ...measure(x, x + width, y + height + 18, String(random.whole(12, 48) * 5)),
  ];
}

/** A round flange with its ring of holes, from the front and cut open. */
function flange(random: SeededRandom): Stroke[] {
  const center = { x: 84, y: 76 };
  const [rim, bore] = [random.between(48, 54), random.between(12, 19)];
  const ring = (rim + bore) / 2 + 4;
  const count = random.whole(4, 8);
  const turned = random.between(0, 1);
  const holes = Array.from({ length: count }, (_, hole) =>
    from(center, ring, turned + (hole * 2 * Math.PI) / count),
  );
  const [x, thick, neck] = [164, random.between(11, 16), random.between(16, 26)];
  const cut = [-1, 1].flatMap((side) => {
    const [inner, outer] = [center.y + side * bore, center.y + side * rim];
    const marks = Array.from(
      { length: 7 },
      (_, mark) => Math.min(inner, outer) + 4 + (mark * Math.abs(outer - inner)) / 7.6,
    );
    return marks.map((y) => line(x, y, x + thick, y - 5));
  });
  return [
    draw('face', circle(center, rim)),
    draw('axis', circle(center, ring)),
    draw('line', ...holes.map((hole) => circle(hole, 4.5))),
    draw('accent', circle(center, bore + 6)),
    draw('face', circle(center, bore)),
    axes(center, rim + 8),
    draw(
      'face',
      box(x, center.y - rim, thick, rim - bore),
      box(x, center.y + bore, thick, rim - bore),
    ),
    draw(
      'face',
      box(x + thick, center.y - bore - 7, neck, 7),
      box(x + thick, center.y + bore, neck, 7),
    ),
    draw(
      'thin',
      ...cut,
      line(x, center.y - bore, x, center.y + bore),
      line(x + thick + neck, center.y - bore, x + thick + neck, center.y + bore),
    ),
    draw('axis', line(x - 8, center.y, x + thick + neck + 8, center.y)),
    ...measure(center.x - ring, center.x + ring, 142, `${count} × Ø${random.whole(4, 9)}`),
  ];
}

/** A bolt from its side, its nut and its washer. */
export function bolt(random: SeededRandom): Stroke[] {
  const [length, core] = [random.between(84, 108), random.between(11, 15)];
  const [x, y] = [34, random.between(56, 66)];
  const head = core * 0.8;
  const threaded = length * random.between(0.45, 0.75);
  const end = x + head + length;
  const pitch = random.between(4, 6);
  const count = Math.floor(threaded / pitch);
  const threads = Array.from({ length: count }, (_, turn) =>
    line(end - 3 - turn * pitch, y - core, end - 3 - (turn + 0.5) * pitch, y + core),
  );
  const nut = { x: 192, y: random.between(66, 80) };
  const size = core * 1.75;
  const hexagon = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(nut.x + size * Math.cos(angle)).toFixed(1)} ${(nut.y + size * Math.sin(angle)).toFixed(1)}`;
  });
  return [
    draw(
      'face',
      `M${x} ${y - core * 1.75 + 4}q0-4 4-4h${head - 4}v${core * 3.5}h${4 - head}q-4 0-4-4z`,
    ),
    draw(
      'line',
      line(x, y - core * 0.9, x + head, y - core * 0.9),
      line(x, y + core * 0.9, x + head, y + core * 0.9),
    ),
    draw('face', `M${x + head} ${y - core}h${length - 4}l4 4v${2 * core - 8}l-4 4h${4 - length}z`),
    draw('thin', ...threads),
    draw('line', line(end - threaded, y - core, end - threaded, y + core)),
    draw('axis', line(x - 8, y, end + 10, y)),
    draw('accent', `M${hexagon.join('L')}z`),
    draw('thin', circle(nut, size * 0.84)),
    draw('face', circle(nut, core * 0.92)),
    axes(nut, size + 7),
    ...measure(
      x + head,
      end,
      y + core * 1.75 + 22,
      `M${random.oneOf([3, 4, 5, 6, 8, 10, 12])} × ${Math.round(length / 5) * 5}`,
    ),
  ];
}

/** A sheet that is bent, and the flat piece it was cut from. */
export function bend(random: SeededRandom): Stroke[] {
  const [x, y] = [36, random.between(74, 84)];
  const [arm, leg] = [random.between(58, 76), random.between(36, 46)];
  const r = random.between(9, 15);
  const t = 6;
  const flat = 128;
  const width = random.between(74, 84);
  const folds = random.whole(1, 2);
  return [
    draw(
      'face',
      `M${x} ${y}h${arm}a${r} ${r} 0 0 0 ${r}-${r}v${-leg}h${t}v${leg}a${r + t} ${r + t} 0 0 1-${r + t} ${r + t}h${-arm}z`,
    ),
    draw(
      'axis',
      line(x + arm, y - r, x + arm + r + 10, y - r),
      line(x + arm, y - r, x + arm, y + 16),
    ),
    draw('dot', circle({ x: x + arm, y: y - r }, 2)),
    draw('accent', box(flat, 62, width, 44)),
    draw(
      'points',
      ...Array.from({ length: folds }, (_, fold) =>
        line(
          flat + ((fold + 1) * width) / (folds + 1),
          56,
          flat + ((fold + 1) * width) / (folds + 1),
          112,
        ),
      ),
    ),
    draw(
      'face',
      circle({ x: flat + 11, y: 73 }, 3.5),
      circle({ x: flat + width - 11, y: 95 }, 3.5),
    ),
    ...measure(flat, flat + width, 128, String(random.whole(20, 60))),
    ...measure(x, x + arm + r + t, y + 36, `R${Math.round(r / 3)}`),
  ];
}

/** A stand of one bent strip, from the side, with the phone that leans on it. */
export function stand(random: SeededRandom): Stroke[] {
  const foot = { x: 66, y: 132 };
  const lean = random.between(1.1, 1.25);
  const back = from(foot, random.between(88, 98), -lean);
  const base = random.between(82, 96);
  const lip = { x: foot.x - 20, y: foot.y - 4 };
  const rest = from(foot, 8, -lean);
  const across = from(rest, -9, Math.PI / 2 - lean);
  const top = from(across, 108, -lean);
  return [
    ...ground(34, 216, 136),
    draw('accent', bar(from(across, 8, -lean), top, 6)),
    draw(
      'line',
      path([
        from(from(across, 30, -lean), -6, Math.PI / 2 - lean),
        from(from(across, 88, -lean), -6, Math.PI / 2 - lean),
      ]),
    ),
    draw('face', bar({ x: foot.x - 2, y: foot.y }, { x: foot.x + base, y: foot.y }, 3.5)),
    draw('face', bar(foot, back, 3.5)),
    draw('face', bar({ x: foot.x - 2, y: foot.y }, lip, 3.5), bar(lip, from(lip, 13, -lean), 3.5)),
    draw('dot', circle(foot, 2)),
    draw('axis', line(foot.x, foot.y - 92, foot.x, foot.y + 16)),
    draw('thin', `M${at(from(foot, 40, -lean))}A40 40 0 0 1 ${at({ x: foot.x + 40, y: foot.y })}`),
    label(`${Math.round((lean * 180) / Math.PI)}°`, foot.x + 52, foot.y - 22),
  ];
}
