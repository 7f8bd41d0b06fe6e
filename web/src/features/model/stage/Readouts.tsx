import { useEffect, useRef, useState } from 'react';
import type { Readout } from '../Model.ts';

/** Read out when nothing has changed for so long, ms: a screen reader can't follow a slider that is being dragged. */
const restMs = 800;

/** What the model says in numbers; changes are announced politely when they have come to rest. */
export function Readouts({
  readouts,
  aimed,
  cause,
}: {
  readonly readouts: readonly Readout[];
  /** The one that a phone shows with the drawing. */
  readonly aimed: Readout | undefined;
  /** Changes with what the reader does; undefined until they do anything. */
  readonly cause: string | undefined;
}) {
  const [announced, setAnnounced] = useState('');
  const text = readouts.map(({ label, value }) => `${label}: ${value}`).join('. ');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    if (cause === undefined) {
      return;
    }
    const timer = setTimeout(() => setAnnounced(latest.current), restMs);
    return () => clearTimeout(timer);
  }, [cause]);
  return (
    <>
      <dl className="model-readouts">
        {readouts.map((one) => (
          <div key={one.label} className={one === aimed ? 'model-readoutAimed' : undefined}>
            <dt>{one.label}</dt>
            <dd>{one.value}</dd>
          </div>
        ))}
      </dl>
      <p className="visuallyHidden" role="status">
        {announced}
      </p>
    </>
  );
}
