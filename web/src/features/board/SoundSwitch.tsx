import { useEffect, useRef, useState } from 'react';
import type { BoardPart } from '../../../../lambdas/contract/board.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import type { Reading } from './simulation/models.ts';
import { boardWords } from './words.ts';

/** Loud enough for a quiet room, and not to startle: a share of the device's volume. */
const volume = 0.08;

/** Plays the buzzer, when the reader asks for it. @param readings undefined while the board pauses: then it is silent */
export function SoundSwitch({
  parts,
  readings,
}: {
  readonly parts: readonly BoardPart[];
  readonly readings: Readonly<Record<string, Reading>> | undefined;
}) {
  const isHydrated = useHydrated();
  const [isOn, setOn] = useState(false);
  const sound = useRef<{ context: AudioContext; tone: OscillatorNode; gain: GainNode }>(undefined);
  const buzzer = parts.find(({ kind }) => kind === 'buzzer');
  const hertz = Number(buzzer ? (readings?.[buzzer.name] ?? 0) : 0);

  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const context = new AudioContext();
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'square';
    gain.gain.value = 0;
    tone.connect(gain).connect(context.destination);
    tone.start();
    sound.current = { context, tone, gain };
    return () => {
      sound.current = undefined;
      void context.close();
    };
  }, [isOn]);

  useEffect(() => {
    if (sound.current) {
      const { tone, gain } = sound.current;
      gain.gain.value = hertz > 0 ? volume : 0;
      if (hertz > 0) {
        tone.frequency.value = hertz;
      }
    }
  }, [hertz]);

  return (
    <label className="part-switch board-sound">
      <input
        type="checkbox"
        disabled={!isHydrated}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <span>{boardWords.sound}</span>
    </label>
  );
}
