import { useId } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Input, Slider } from '../Model.ts';
import { nearest, stepFrom } from '../settings.ts';
import { modelWords, writtenValue } from '../words.ts';

/** What the reader sets beside the drawing. */
export function InputControl({
  input,
  value,
  onChange,
}: {
  readonly input: Input;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  const disabled = !useHydrated();
  if (input.kind === 'choice') {
    return (
      <fieldset className="choices" disabled={disabled}>
        <legend>{input.label}</legend>
        {input.options.map((option, place) => (
          <label className="choice" key={option}>
            <input
              type="radio"
              name={id}
              checked={value === place}
              onChange={() => onChange(place)}
            />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
    );
  }
  const written = writtenValue(input, value);
  const set = { value, onChange };
  return (
    <div className="model-slider">
      <StepButton label={modelWords.less(input.label)} to={stepFrom(input, value, -1)} {...set}>
        −
      </StepButton>
      <div>
        <label htmlFor={id}>{input.label}</label>
        {/* The slider says its value itself. */}
        <span className="model-value" aria-hidden="true">
          {written}
        </span>
        <input
          id={id}
          type="range"
          {...rangeOf(input, value)}
          disabled={disabled}
          aria-valuetext={written}
          onChange={({ target }) => onChange(nearest(input, valueAt(input, Number(target.value))))}
        />
      </div>
      <StepButton label={modelWords.more(input.label)} to={stepFrom(input, value, 1)} {...set}>
        +
      </StepButton>
    </div>
  );
}

/** One step, for a finger that is wider than it. The keyboard has the slider itself, so no one has to tab past it. */
function StepButton({
  label,
  to,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly to: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly children: string;
}) {
  return (
    <Button
      tone="quiet"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={to === value}
      onClick={() => onChange(to)}
    >
      {children}
    </Button>
  );
}

/** How many places a logarithmic slider has: a press of an arrow key is a few per cent. */
const places = 150;

function rangeOf(input: Slider, value: number) {
  const { least, most, step, isLogarithmic } = input;
  return isLogarithmic
    ? {
        min: 0,
        max: places,
        step: 'any',
        value: (Math.log(value / least) / Math.log(most / least)) * places,
      }
    : { min: least, max: most, step, value };
}

function valueAt({ least, most, isLogarithmic }: Slider, place: number): number {
  return isLogarithmic ? least * (most / least) ** (place / places) : place;
}
