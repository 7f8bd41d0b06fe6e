import { describe, expect, it } from 'vitest';
import { keepUnits, printedUnits } from '../../web/src/lib/keepUnits.ts';

describe('20: numbers and their units', () => {
  it.each([
    ['a resistor of 470 Ω and', 'a resistor of 470\u00a0Ω and'],
    ['10 Ω, 20 mA and 1 kΩ.', '10\u00a0Ω, 20\u00a0mA and 1\u00a0kΩ.'],
    ['3 % of 25 mm² at 20 °C', '3\u00a0% of 25\u00a0mm² at 20\u00a0°C'],
    ['5 apples and 3 springs', '5 apples and 3 springs'],
    ['in 2 Arduino sketches', 'in 2 Arduino sketches'],
  ])('20: never part: %s', (text, kept) => {
    expect(keepUnits(text)).toBe(kept);
  });

  it.each([
    ['Copper wire of 0.5 mm2', 'Copper wire of 0.5\u00a0mm²'],
    ['Capacitor of 100 uF', 'Capacitor of 100\u00a0µF'],
    ['Resistor of 4.7 kohm', 'Resistor of 4.7\u00a0kΩ'],
    ['Thermometer to 110 degC', 'Thermometer to 110\u00a0°C'],
    ['2 m2 of card', '2\u00a0m² of card'],
    ['Screws M3 and an ohmmeter', 'Screws M3 and an ohmmeter'],
  ])('21: are printed as engineers write them: %s', (text, printed) => {
    expect(printedUnits(text)).toBe(printed);
  });
});
