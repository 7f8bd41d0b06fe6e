import { useId } from 'react';
import type { ToolInput } from '../../../../lambdas/contract/tool.ts';
import { bandColours, mostBands } from '../../../../lambdas/contract/toolValues.ts';
import { toolWords } from './words.ts';

const places = Array.from({ length: mostBands }, (_, place) => place);

/** The colours of a resistor, band by band, with a drawing of it. */
export function BandsField({
  input,
  text,
  problem,
  onChange,
}: {
  readonly input: ToolInput & { kind: 'bands' };
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const problemID = useId();
  const bands = text.split(' ').filter((band) => band !== '');

  function choose(place: number, colour: string) {
    const next = places.map((at) => (at === place ? colour : (bands[at] ?? '')));
    onChange(next.filter((band) => band !== '').join(' '));
  }

  return (
    <fieldset className="tool-bands" aria-describedby={problem && problemID}>
      <legend>{input.label}</legend>
      <svg className="tool-resistor" viewBox="0 0 240 48" aria-hidden="true">
        <path className="tool-wire" d="M0 24H240" />
        <rect className="tool-body" x="30" y="6" width="180" height="36" rx="14" />
        {bands.slice(0, mostBands).map((band, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place.
            key={place}
            className={`tool-band tool-band-${band}`}
            x={48 + place * 24 + (place === bands.length - 1 ? 14 : 0)}
            y="6"
            width="12"
            height="36"
          />
        ))}
      </svg>
      <div className="tool-bandChoices">
        {places.map((place) => (
          <select
            key={place}
            aria-label={toolWords.band(input.label, place + 1)}
            aria-invalid={problem ? true : undefined}
            value={bands[place] ?? ''}
            onChange={(event) => choose(place, event.target.value)}
          >
            <option value="">{toolWords.noBand}</option>
            {bandColours.map((colour) => (
              <option key={colour} value={colour}>
                {`${colour[0]?.toUpperCase()}${colour.slice(1)}`}
              </option>
            ))}
          </select>
        ))}
      </div>
      {problem && (
        <p className="field-problem" id={problemID}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
