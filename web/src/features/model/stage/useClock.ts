import { useEffect, useEffectEvent, useState } from 'react';
import { useMedia } from '../../../ui/useMedia.ts';

/** Longer than this between two pictures, s, time does not jump ahead: the device was busy. */
const longestGap = 0.1;

/** What moves through a run. */
interface Timing {
  /** The end of the run; 0 where nothing happens in time. */
  readonly length: number;
  readonly rate: number;
  readonly isRound: boolean;
}

/** Where time is kept: its own state, or an input. */
export interface Hand {
  readonly at: number;
  readonly set: (at: number) => void;
}

/** A clock as the stage shows it. */
export interface ClockState {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly isOver: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly moveTo: (at: number) => void;
}

/** Where time is after a while. */
export function advance(
  at: number,
  by: number,
  { length, isRound }: Pick<Timing, 'length' | 'isRound'>,
): number {
  return isRound && length > 0 ? (at + by) % length : Math.min(length, at + by);
}

/**
 * Moves through a run. It begins when the model is first seen, except where motion is not wanted, and rests out of sight.
 */
export function useClock(timing: Timing, hand: Hand, isInSight: boolean): ClockState {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { length, rate, isRound } = timing;
  const [isWanted, setWanted] = useState<boolean>();
  // Another setting may have made the run shorter.
  const at = Math.min(hand.at, length);
  const isOver = !isRound && at >= length;
  const begin = useEffectEvent(() => {
    if (isWanted === undefined && !isStill) {
      setWanted(true);
      hand.set(isOver ? 0 : at);
    }
  });
  useEffect(() => {
    if (isInSight) {
      begin();
    }
  }, [isInSight]);
  const isPlaying = isWanted === true && !isOver;
  const isRunning = isPlaying && isInSight;
  const goOn = useEffectEvent((seconds: number) =>
    hand.set(advance(at, seconds * rate, { length, isRound })),
  );
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    let before: number | undefined;
    function tick(now: number) {
      const seconds = Math.min(longestGap, (now - (before ?? now)) / 1000);
      before = now;
      goOn(seconds);
      frame = requestAnimationFrame(tick);
    }
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
  return {
    at,
    isPlaying,
    isOver,
    play: () => {
      setWanted(true);
      hand.set(isOver ? 0 : at);
    },
    pause: () => setWanted(false),
    moveTo: (to) => {
      setWanted(false);
      hand.set(to);
    },
  };
}
