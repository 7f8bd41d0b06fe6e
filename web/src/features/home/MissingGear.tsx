import { useState } from 'react';
import { gearPath } from '../../lib/gearPath.ts';
import { BareButton } from '../../ui/Button.tsx';
import './MissingGear.css';
import { missingGearWords as words } from './missingGearWords.ts';

const teeth = 12;
const toothSize = 6;
const pitch = teeth * toothSize;
const middle = { x: 120, y: 128 };
/** Where two gears meet, a tooth of one is between two of the other. */
const shafts = [
  { ...middle, x: middle.x - pitch, says: '4', phase: 0, name: '' },
  { ...middle, says: '0', phase: Math.PI / teeth, name: 'missingGear-gear' },
  { ...middle, x: middle.x + pitch, says: '4', phase: 0, name: '' },
];

/** A train of gears that lacks the middle one, as the address lacks its page: put in, it lets the others turn. */
export function MissingGear() {
  const [isIn, setIn] = useState(false);
  return (
    <>
      <BareButton
        className={isIn ? 'missingGear missingGear-in' : 'missingGear'}
        onClick={() => setIn(!isIn)}
      >
        <svg className="drawing stepDrawing" viewBox="0 0 240 176" aria-hidden="true">
          <path className="drawing-thin" d="M4 174h232M48 128v46M120 128v46M192 128v46" />
          <circle className="drawing-dot" cx={middle.x} cy={middle.y} r="5" />
          {shafts.map(({ x, y, says, phase, name }) => (
            <g key={x} className={name}>
              <path
                className={phase === 0 ? 'drawing-face' : 'drawing-accent'}
                d={gearPath({ x, y }, teeth, toothSize, phase)}
              />
              <text x={x} y={y + 9} textAnchor="middle">
                {says}
              </text>
            </g>
          ))}
        </svg>
        <span>{isIn ? words.takeOut : words.putIn}</span>
      </BareButton>
      <p role="status">{isIn ? words.runs : words.missing}</p>
    </>
  );
}
