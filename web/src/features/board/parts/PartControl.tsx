import { useId } from 'react';
import type { BoardPart } from '../../../../../lambdas/contract/board.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { BareButton } from '../../../ui/Button.tsx';
import { boardWords } from '../words.ts';
import { readingWords } from './readingWords.ts';

/** How many steps a slider has. */
const sliderSteps = 100;
const pressKeys = new Set([' ', 'Enter']);

/** What the reader does with a part: press, close, or move. Nothing for parts that only show. */
export function PartControl({
  part,
  value,
  onChange,
}: {
  readonly part: BoardPart;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  const disabled = !useHydrated();
  switch (part.kind) {
    case 'button':
      return <Press part={part} isPressed={value > 0} onChange={onChange} />;
    case 'contact':
      return (
        <label className="part-switch">
          <input
            type="checkbox"
            disabled={disabled}
            checked={value > 0}
            onChange={(event) => onChange(event.target.checked ? 1 : 0)}
          />
          <span>
            <span className="visuallyHidden">{part.label}: </span>
            {part.closed}
          </span>
        </label>
      );
    default:
      return 'start' in part ? (
        <>
          <label htmlFor={id} className="visuallyHidden">
            {part.label}
          </label>
          <input
            id={id}
            className="part-slider"
            type="range"
            disabled={disabled}
            min={0}
            max={sliderSteps}
            value={toStep(part, value)}
            aria-valuetext={readingWords(part, value)}
            onChange={(event) => onChange(atStep(part, Number(event.target.value)))}
          />
        </>
      ) : null;
  }
}

type Slider = Extract<BoardPart, { start: number }>;

/** Light goes over several powers of ten, and eyes tell factors: its slider does too. */
const isLogarithmic = ({ kind, least }: Slider) => kind === 'ldr' && least > 0;

function atStep(part: Slider, step: number): number {
  const { least, most } = part;
  const share = step / sliderSteps;
  const value = isLogarithmic(part)
    ? least * (most / least) ** share
    : least + (most - least) * share;
  return Number(value.toPrecision(4));
}

function toStep(part: Slider, value: number): number {
  const { least, most } = part;
  const share = isLogarithmic(part)
    ? Math.log(value / least) / Math.log(most / least)
    : (value - least) / (most - least);
  return Math.round(share * sliderSteps);
}

/** Pressed for as long as it is held, by a finger or a key. Screen readers press without holding; the board sees to it that it lasts. */
function Press({
  part,
  isPressed,
  onChange,
}: {
  readonly part: BoardPart;
  readonly isPressed: boolean;
  readonly onChange: (value: number) => void;
}) {
  const press = () => onChange(1);
  const release = () => onChange(0);
  return (
    <BareButton
      className="part-press"
      aria-pressed={isPressed}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press();
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (pressKeys.has(event.key)) {
          event.preventDefault();
          if (!event.repeat) {
            press();
          }
        }
      }}
      onKeyUp={(event) => {
        // A click would follow.
        event.preventDefault();
        release();
      }}
      onClick={({ detail }) => {
        // Neither a pointer nor a key.
        if (detail === 0) {
          press();
          release();
        }
      }}
    >
      <span className="visuallyHidden">{part.label}: </span>
      {boardWords.hold}
    </BareButton>
  );
}
