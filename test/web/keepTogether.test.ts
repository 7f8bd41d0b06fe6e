import { describe, expect, it } from 'vitest';
import { keepTogether, printedUnits } from '../../web/src/lib/keepTogether.ts';

describe('numbers and their units, and compounds', () => {
  it.each([
    ['a resistor of 470 Ω and', 'a resistor of 470\u00a0Ω and'],
    ['10 Ω, 20 mA and 1 kΩ.', '10\u00a0Ω, 20\u00a0mA and 1\u00a0kΩ.'],
    ['3 % of 25 mm² at 20 °C', '3\u00a0% of 25\u00a0mm² at 20\u00a0°C'],
    ['8 years, 12 months and 365 days left', '8\u00a0years, 12\u00a0months and 365\u00a0days left'],
    ['5 apples and 3 springs', '5 apples and 3 springs'],
    ['in 2 Arduino sketches', 'in 2 Arduino sketches'],
    [
      '100 000 names, 1 000 000 000 steps',
      '100\u00a0000 names, 1\u00a0000\u00a0000\u00a0000 steps',
    ],
    ['in 2026 100 people, 12 345', 'in 2026 100 people, 12\u00a0345'],
    ['bearings 6 × 19 mm', 'bearings 6\u00a0×\u00a019\u00a0mm'],
    ['a × b', 'a × b'],
    ['free · 2 h', 'free\u00a0· 2\u00a0h'],
  ])('never part: %s', (text, kept) => {
    expect(keepTogether(text)).toBe(kept);
  });

  it.each([
    ['for self-taught makers', 'for self-\u2060taught makers'],
    ['E-series and case-study pages', 'E-\u2060series and case-\u2060study pages'],
    ['mobile-lab visits, 3-way, a - b', 'mobile-lab visits, 3-way, a - b'],
  ])('leave the short beginning of a compound with its end: %s', (text, kept) => {
    expect(keepTogether(text)).toBe(kept);
  });

  it.each([
    ['Copper wire of 0.5 mm2', 'Copper wire of 0.5\u00a0mm²'],
    ['Capacitor of 100 uF', 'Capacitor of 100\u00a0µF'],
    ['Resistor of 4.7 kohm', 'Resistor of 4.7\u00a0kΩ'],
    ['Thermometer to 110 degC', 'Thermometer to 110\u00a0°C'],
    ['2 m2 of card', '2\u00a0m² of card'],
    ['Screws M3 and an ohmmeter', 'Screws M3 and an ohmmeter'],
  ])('are printed as engineers write them: %s', (text, printed) => {
    expect(printedUnits(text)).toBe(printed);
  });
});
