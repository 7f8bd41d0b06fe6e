import { gearPath } from '../../lib/gearPath.ts';
import { drawingWords } from './drawingWords.ts';
import { crankJoint, linkageAt, type Point, rockerJoint, tracedCurve } from './linkage.ts';

const toothSize = 10;
const wheelTeeth = 22;
const pinionTeeth = 11;
const meshAngle = (150 * Math.PI) / 180;
const meshDistance = ((wheelTeeth + pinionTeeth) * toothSize) / 2;
const motor: Point = {
  x: crankJoint.x + meshDistance * Math.cos(meshAngle),
  y: crankJoint.y + meshDistance * Math.sin(meshAngle),
};
/** The sheet, in the units of the drawing. A screen with less room for it shows what is around its middle. */
export const sheet = { width: 640, height: 600 } as const;
/** Where the crank points when the gears are as `meshAngle` says. */
const startAngle = (38 * Math.PI) / 180;
const rimHoles = Array.from({ length: 6 }, (_, hole) => (hole * Math.PI) / 3);

const curve = tracedCurve();

/**
 * A mechanism on the bench: motor, pinion, wheel, linkage and the board that drives it. All lengths are true.
 *
 * @param degrees where the crank points, above the horizontal
 */
export function BenchDrawing({ degrees }: { readonly degrees: number }) {
  const crank = (degrees * Math.PI) / 180;
  return (
    <svg
      className="drawing benchDrawing"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={drawingWords.label}
    >
      <Sheet />
      <Frame />
      <Board />
      <Gears crank={crank} />
      <path className="drawing-dash drawing-curve" d={curve} />
      <Linkage crank={crank} />
      <Measures />
    </svg>
  );
}

function Sheet() {
  return (
    <>
      <defs>
        <pattern id="sheet-grid" width="20" height="20" patternUnits="userSpaceOnUse">
          <path className="drawing-grid" d="M20 0H0v20" />
        </pattern>
      </defs>
      <rect x="20" y="20" width="600" height="560" fill="url(#sheet-grid)" />
      <path
        className="drawing-thin"
        d="M20 44V20h24M596 20h24v24M620 556v24h-24M44 580H20v-24M312 20h16M320 12v16M312 580h16M320 572v16"
      />
    </>
  );
}

function Frame() {
  const foot = 492;
  return (
    <>
      <path
        className="drawing-thin"
        d={`M${motor.x + 40} 476H${crankJoint.x + 60}q16 0 22-10t22-10H524M${motor.x + 40} 484H${crankJoint.x + 66}q16 0 22-10t22-10H524`}
      />
      <path
        className="drawing-face"
        d={`M${crankJoint.x - 26} ${foot}V${crankJoint.y}a26 26 0 0 1 52 0V${foot}z`}
      />
      <path
        className="drawing-face"
        d={`M${rockerJoint.x - 44} ${foot} ${rockerJoint.x - 20} ${rockerJoint.y}a20 20 0 0 1 40 0l24 ${foot - rockerJoint.y}z`}
      />
      <path
        className="drawing-line"
        d={`M${rockerJoint.x} ${rockerJoint.y + 60}v${foot - rockerJoint.y - 84}`}
      />
      <path className="drawing-face" d={`M44 ${foot}h552v22H44z`} />
      <path
        className="drawing-thin"
        d="M60 514l-14 14M100 514l-14 14M140 514l-14 14M180 514l-14 14M220 514l-14 14M260 514l-14 14M300 514l-14 14M340 514l-14 14M380 514l-14 14M420 514l-14 14M460 514l-14 14M500 514l-14 14M540 514l-14 14M580 514l-14 14"
      />
    </>
  );
}

function Gears({ crank: angle }: { readonly crank: number }) {
  // Angles of the sheet run clockwise, the crank's the other way; where the teeth mesh, both gears go the same way.
  const turned = startAngle - angle;
  const wheel = gearPath(crankJoint, wheelTeeth, toothSize, meshAngle + turned);
  const pinion = gearPath(
    motor,
    pinionTeeth,
    toothSize,
    meshAngle + Math.PI + Math.PI / pinionTeeth - (turned * wheelTeeth) / pinionTeeth,
  );
  return (
    <>
      <path
        className="drawing-face"
        d={`M${motor.x - 46} 492v-${492 - motor.y + 46}h92v${492 - motor.y + 46}z`}
      />
      <path
        className="drawing-thin"
        d={`M${motor.x - 46} ${motor.y + 62}h92M${motor.x - 30} 480v-14M${motor.x - 15} 480v-14M${motor.x} 480v-14M${motor.x + 15} 480v-14M${motor.x + 30} 480v-14`}
      />
      <path className="drawing-face" d={wheel} />
      <circle className="drawing-line" cx={crankJoint.x} cy={crankJoint.y} r="84" />
      {rimHoles.map((hole) => (
        <circle
          key={hole}
          className="drawing-hole"
          cx={(crankJoint.x + 58 * Math.cos(hole + 0.3 + turned)).toFixed(1)}
          cy={(crankJoint.y + 58 * Math.sin(hole + 0.3 + turned)).toFixed(1)}
          r="15"
        />
      ))}
      <circle className="drawing-line" cx={crankJoint.x} cy={crankJoint.y} r="26" />
      <path className="drawing-accent" d={pinion} />
      <circle className="drawing-face" cx={motor.x} cy={motor.y} r="15" />
      <path className="drawing-line" d={`M${motor.x - 6} ${motor.y - 13}h12`} />
      <Joint at={crankJoint} />
    </>
  );
}

function Linkage({ crank: angle }: { readonly crank: number }) {
  const { crank, rocker, tracer } = linkageAt(angle);
  const plate = `M${at(crank)}L${at(rocker)}L${at(tracer)}Z`;
  return (
    <>
      <path className="drawing-barEdge" d={`M${at(rockerJoint)}L${at(rocker)}`} />
      <path className="drawing-bar" d={`M${at(rockerJoint)}L${at(rocker)}`} />
      <path className="drawing-barEdge" d={`M${at(crankJoint)}L${at(crank)}`} />
      <path className="drawing-bar" d={`M${at(crankJoint)}L${at(crank)}`} />
      <path className="drawing-plateEdge" d={plate} />
      <path className="drawing-plate" d={plate} />
      <circle
        className="drawing-thin"
        cx={((crank.x + rocker.x + tracer.x) / 3).toFixed(1)}
        cy={((crank.y + rocker.y + tracer.y) / 3).toFixed(1)}
        r="22"
      />
      <Joint at={crankJoint} />
      <Joint at={crank} />
      <Joint at={rocker} />
      <Joint at={rockerJoint} />
      <circle className="drawing-accent" cx={tracer.x.toFixed(1)} cy={tracer.y.toFixed(1)} r="11" />
      <circle className="drawing-dot" cx={tracer.x.toFixed(1)} cy={tracer.y.toFixed(1)} r="3" />
    </>
  );
}

function Joint({ at: point }: { readonly at: Point }) {
  return (
    <>
      <circle className="drawing-face" cx={point.x.toFixed(1)} cy={point.y.toFixed(1)} r="9" />
      <circle className="drawing-dot" cx={point.x.toFixed(1)} cy={point.y.toFixed(1)} r="2.6" />
    </>
  );
}

function Measures() {
  const y = 552;
  return (
    <g className="drawing-measures">
      <path
        className="drawing-thin"
        d={`M${crankJoint.x} 520v40M${rockerJoint.x} 520v40M${crankJoint.x} ${y}H${rockerJoint.x}M${crankJoint.x + 9} ${y - 4}l-9 4 9 4M${rockerJoint.x - 9} ${y - 4}l9 4-9 4`}
      />
      <text x={(crankJoint.x + rockerJoint.x) / 2} y={y - 7} textAnchor="middle">
        226
      </text>
      <text x="30" y={motor.y - 78}>
        {pinionTeeth} teeth
      </text>
      <text x={crankJoint.x + 119} y={crankJoint.y + 90}>
        {wheelTeeth} teeth
      </text>
      <g>
        <path className="drawing-face" d="M436 20h184v62H436z" />
        <path className="drawing-thin" d="M436 51h184M528 51v31" />
        <text x="450" y="42">
          Crank and rocker
        </text>
        <text x="450" y="72">
          Sheet 1
        </text>
        <text x="542" y="72">
          1 : 2
        </text>
      </g>
    </g>
  );
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

const pins = Array.from({ length: 8 }, (_, pin) => pin);

/** The circuit board on the bench, with its wires to the motor. */
function Board() {
  return (
    <>
      <path className="drawing-face" d="M524 360h84v132h-84z" />
      <path className="drawing-line" d="M544 398h36v44h-36z" />
      <path
        className="drawing-thin"
        d="M544 406h-9M544 416h-9M544 426h-9M544 436h-9M580 406h9M580 416h9M580 426h9M580 436h9M552 398v-9l8-8h28M568 398v-6M562 442v14l-8 8v10M572 442v8l14 14v10"
      />
      <circle className="drawing-thin" cx="591" cy="381" r="3" />
      <circle className="drawing-accent" cx="534" cy="374" r="5" />
      {pins.map((pin) => (
        <path key={pin} className="drawing-thin" d={`M${530 + pin * 9} 474h6v6h-6z`} />
      ))}
    </>
  );
}
