import { gearPath } from '../../lib/gearPath.ts';

const nut = 'M162 15h36l18 31-18 31h-36l-18-31z';
const spring = Array.from({ length: 7 }, (_, turn) => 148 + turn * 10);

/** A tray of parts with one nut lifted out: a sample. */
export function SampleDrawing() {
  return (
    <svg className="drawing sampleDrawing" viewBox="0 0 360 280" aria-hidden="true">
      <path className="drawing-face" d="M16 116h328v152H16z" />
      <path className="drawing-thin" d="M24 124h312v136H24zM24 192h312M128 124v136M232 124v136" />
      <path className="drawing-line" d="M34 158h14l5-12 9 24 9-24 9 24 9-24 5 12h14" />
      <g className="drawing-dash" transform="translate(180 158) scale(.8) translate(-180 -46)">
        <path d={nut} />
      </g>
      <path
        className="drawing-line"
        d="M246 144h16v28h-16zM262 150h58v16h-58zM272 150v16M282 150v16M292 150v16M302 150v16M312 150v16"
      />
      <path className="drawing-line" d={gearPath({ x: 76, y: 226 }, 12, 4.4, 0)} />
      <circle className="drawing-line" cx="76" cy="226" r="8" />
      <path className="drawing-line" d="M138 226h10M208 226h14" />
      {spring.map((x) => (
        <ellipse className="drawing-thin" key={x} cx={x} cy="226" rx="7" ry="17" />
      ))}
      <path
        className="drawing-line"
        d="M262 238v-14a20 20 0 0 1 40 0v14zM258 238h48M274 238v16M290 238v12"
      />
      <path className="drawing-dash" d="M180 112V88" />
      <path className="drawing-accent" d={nut} />
      <circle className="drawing-face" cx="180" cy="46" r="16" />
      <path className="drawing-thin" d="M120 15v62M114 15h12M114 77h12" />
    </svg>
  );
}
