import { useId, useState } from 'react';
import type { ToolInput } from '../../../../lambdas/contract/tool.ts';
import { bandColours, mostBands } from '../../../../lambdas/contract/toolValues.ts';
import { BareButton } from '../../ui/Button.tsx';
import { toolWords } from './words.ts';

const allPlaces = Array.from({ length: mostBands }, (_, place) => place);

/** The colours of a resistor: a drawing of it, a button for each band, and the colours to choose from. */
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
  const [chosen, setChosen] = useState(0);
  // After the last band is the place for one more.
  const places = allPlaces.slice(0, bands.length + 1);
  const place = Math.min(chosen, places.length - 1);

  function paint(colour: string) {
    onChange(bands.toSpliced(place, 1, colour).join(' '));
    setChosen(Math.min(place + 1, mostBands - 1));
  }

  return (
    <fieldset className="tool-bands" aria-describedby={problem && problemID}>
      <legend>{input.label}</legend>
      <svg className="tool-resistor" viewBox="0 0 240 48" aria-hidden="true">
        <path className="tool-wire" d="M0 24H240" />
        <rect className="tool-body" x="30" y="6" width="180" height="36" rx="14" />
        {allPlaces.slice(0, bands.length).map((at) => (
          <rect
            key={at}
            className={`tool-band tool-band-${bands[at]}`}
            x={48 + at * 24 + (at === bands.length - 1 ? 14 : 0)}
            y="6"
            width="12"
            height="36"
          />
        ))}
      </svg>
      <div className="tool-bandPlaces">
        {places.map((at) => (
          <BareButton
            key={at}
            aria-pressed={at === place}
            aria-label={toolWords.band(at + 1, bands[at])}
            onClick={() => setChosen(at)}
          >
            {at + 1}
            <Swatch colour={bands[at]} />
          </BareButton>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be read as a part of its name. */}
      <div className="tool-colours" role="group" aria-label={toolWords.colourOf(place + 1)}>
        {bandColours.map((colour) => (
          <BareButton
            key={colour}
            aria-pressed={bands[place] === colour}
            onClick={() => paint(colour)}
          >
            <Swatch colour={colour} />
            {colour}
          </BareButton>
        ))}
        {bands[place] !== undefined && (
          <BareButton onClick={() => onChange(bands.toSpliced(place, 1).join(' '))}>
            {toolWords.removeBand}
          </BareButton>
        )}
      </div>
      {problem && (
        <p className="field-problem" id={problemID}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Swatch({ colour }: { readonly colour: string | undefined }) {
  return (
    <svg className="tool-swatch" viewBox="0 0 16 16" aria-hidden="true">
      <rect className={colour && `tool-band-${colour}`} width="16" height="16" rx="2" />
    </svg>
  );
}
