import { boardWords as words } from '../words.ts';

/** Where the panel turns. */
const pivot = { x: 170, y: 176 } as const;
/** How high the sun is overhead. */
const height = 114;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where the sun is: as far aside as it is far in degrees, so that a slider over the drawing is at it, and in its true direction from the panel. */
function sunAt(degrees: number) {
  const angle = radians(degrees);
  return {
    x: pivot.x + height * angle,
    y: pivot.y - (angle === 0 ? height : (height * angle) / Math.tan(angle)),
  };
}

const ends = 75;
const arc = Array.from({ length: 2 * (ends / 5) + 1 }, (_, at) => sunAt(5 * at - ends));

/** A panel and its two sensors from the south, with the sun. @param sun degrees west @param panel where the servo has turned it, likewise */
export function TrackerDrawing({ sun, panel }: { readonly sun: number; readonly panel: number }) {
  const at = sunAt(sun);
  return (
    <svg className="part-drawing part-scene" viewBox="0 38 340 184" aria-hidden="true">
      <path
        d={`M${arc.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
        strokeDasharray="2 6"
      />
      <path d={`M${at.x.toFixed(1)} ${at.y.toFixed(1)}L${pivot.x} ${pivot.y}`} opacity="0.4" />
      <text x="6" y="214">
        {words.east}
      </text>
      <text x="334" y="214" textAnchor="end">
        {words.west}
      </text>
      <path d="M152 214l18-38 18 38z" className="part-face" />
      <g transform={`translate(${pivot.x} ${pivot.y}) rotate(${panel})`}>
        <path d="M0-6V-34M-4-28l4-6 4 6" opacity="0.6" />
        <path d="M-30-6h60v8h-60z" className="part-on" />
        <path d="M-31-6l-13 13M31-6l13 13" strokeWidth="4" />
        <circle cx="-39" cy="-1" r="4" className="part-face" />
        <circle cx="39" cy="-1" r="4" className="part-face" />
      </g>
      <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`} className="part-sun">
        <circle
          r="19"
          fill="var(--marigold)"
          fillOpacity="0.35"
          stroke="none"
          className="part-sunHalo"
        />
        <circle r="13" fill="var(--marigold)" />
      </g>
    </svg>
  );
}
