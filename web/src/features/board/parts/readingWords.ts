import type { BoardPart } from '../../../../../lambdas/contract/board.ts';
import type { Reading } from '../simulation/models.ts';
import { boardWords as words } from '../words.ts';

/** Below this mean current an LED counts as off, mA. */
const glowMilliamps = 0.05;

/** What a part shows, in words. */
export function readingWords(part: BoardPart, reading: Reading): string {
  if (typeof reading === 'string') {
    return reading.trim() === '' ? words.blank : reading;
  }
  switch (part.kind) {
    case 'led':
      return reading < glowMilliamps ? words.off : words.milliamps(reading);
    case 'button':
      return reading > 0 ? words.pressed : words.released;
    case 'contact':
      return reading > 0 ? part.closed : part.open;
    case 'buzzer':
      return reading === 0 ? words.silent : words.hertz(reading);
    case 'servo':
      return words.degrees(reading);
    case 'tracker':
      return words.sunAt(reading);
    case 'motor':
      return words.percent(reading);
    case 'capacitor':
      return words.atVolts(reading);
    case 'resistor':
      return words.inUnit(reading, 'Ω');
    default:
      return 'unit' in part ? words.inUnit(reading, part.unit) : '';
  }
}

/** Whether a part is on, for people who use a screen reader; undefined for what has no two states. */
export function isOn(part: BoardPart, reading: Reading): boolean | undefined {
  const hasStates = part.kind === 'led' || part.kind === 'buzzer';
  return hasStates && typeof reading === 'number' ? reading >= glowMilliamps : undefined;
}
