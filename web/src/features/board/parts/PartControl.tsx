import { useId } from 'react';
import type { BoardPart } from '../../../../../lambdas/contract/board.ts';
import { boardWords } from '../words.ts';

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
  switch (part.kind) {
    case 'button':
      return <Press part={part} isPressed={value > 0} onChange={onChange} />;
    case 'contact':
      return (
        <label className="part-switch">
          <input
            type="checkbox"
            checked={value > 0}
            onChange={(event) => onChange(event.target.checked ? 1 : 0)}
          />
          <span>{part.closed}</span>
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
            min={part.least}
            max={part.most}
            step={(part.most - part.least) / 100}
            value={value}
            aria-valuetext={boardWords.inUnit(value, part.unit)}
            onChange={(event) => onChange(Number(event.target.value))}
          />
        </>
      ) : null;
  }
}

/** Pressed for as long as it is held, by a finger or a key. */
function Press({
  part,
  isPressed,
  onChange,
}: {
  readonly part: BoardPart;
  readonly isPressed: boolean;
  readonly onChange: (value: number) => void;
}) {
  const release = () => isPressed && onChange(0);
  return (
    <button
      type="button"
      className="part-press"
      aria-pressed={isPressed}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onChange(1);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key, repeat }) => (key === ' ' || key === 'Enter') && !repeat && onChange(1)}
      onKeyUp={release}
    >
      {boardWords.hold}
      <span className="visuallyHidden">: {part.label}</span>
    </button>
  );
}
