import { describe, expect, it } from 'vitest';
import { readQuantity } from '../../../lambdas/domain/checks/readQuantity.ts';

function siValue(text: string): number {
  const quantity = readQuantity(text);
  return typeof quantity === 'string' ? Number.NaN : quantity.value;
}
const dimensionOf = (text: string) => Object(readQuantity(text)).dimension;

describe('a quantity', () => {
  it.each([
    ['1.2 kΩ', '1200 ohm'],
    ['1.2kΩ', '1,200 Ohms'],
    ['1 200 Ω', '1.2 kiloohm'],
    ['1,20,000 Pa', '120 kPa'],
    ['1,5 V', '1500 mV'],
    ['2 000 000 B', '2 MB'],
    ['3 × 10⁻³ A', '3 mA'],
    ['3*10^-3 A', '3e-3 A'],
    ['−4 °C', '-4 degC'],
    ['0.5 W/°C', '0.5 W per K'],
    ['5 C', '5000 mC'],
    ['5/4', '1.25'],
    ['600 rpm', '10 Hz'],
    ['90°', '1.5707963267948966 rad'],
    ['117 mN m', '0.117 Nm'],
    ['250 N/mm²', '250 MPa'],
    ['2 m/s^2', '2 m s⁻¹ s⁻¹'],
    ['0.5 W/(m² K)', '0.5 W/m^2 K'],
    ['1 kWh', '3.6 MJ'],
    ['2000 mAh', '7200 C'],
    ['2 min', '120 s'],
    ['50 %', '0.5'],
    ['10 µF', '10 uF'],
    ['1 kB', '8000 bit'],
    ['≈ 5 L', '5000 cm³'],
    ['120 km/h', '33.333333333333336 m/s'],
    [' \t.5 V ', '500 mV'],
    ['=  5 V', '5 V'],
    ['~5 V', '5 V'],
    ['- 1,200 V', '-1.2 kV'],
    ['+ 5 V', '5 V'],
    ['12,55 V', '12550 mV'],
    ['-1,5 V', '-1500 mV'],
    ['1,2345 V', '1234.5 mV'],
    ['5, V', '5 V'],
    ['1,200.25 V', '1.20025 kV'],
    ['1,2345.75 V', '12345.75 V'],
    ['1,20,00 Pa', '12 kPa'],
    ['2 000,5 V', '2000.5 V'],
    ['1 20 000 V', '120 kV'],
    ['1 200 mV/s', '1.2 V/s'],
    ['3×10⁻³ A', '3 mA'],
    ['3 · 10⁺³ A', '3 kA'],
    ['3  X  10 ^ 2 A', '300 A'],
    ['1.2 × 10¹⁵ Hz', '1.2e15 Hz'],
  ])('%s is %s', (one, other) => {
    expect(siValue(one)).toBeCloseTo(siValue(other), 9);
    expect(dimensionOf(one)).toBe(dimensionOf(other));
  });

  it.each(['', 'ten', 'V 5', '--5', '1/0', '1e999', '=', '٣', '. 5'])(
    'is not read from "%s"',
    (text) => {
      expect(readQuantity(text)).toBe('unreadable');
    },
  );

  it.each([
    '5 apples',
    '2 1/2 m',
    '5, 2 V',
    '5 = V',
    '5 constructor',
    '5 __proto__',
    '5 V/A/s',
    '5 m^^2',
  ])('of "%s" has no unit that is known', (text) => {
    expect(readQuantity(text)).toBe('unitUnknown');
  });

  it('is read in a moment from a long hostile text', () => {
    const startedAt = performance.now();
    readQuantity(`${'1,'.repeat(30)}${' '.repeat(30)}`);
    readQuantity(`5 ${'m '.repeat(29)}`);

    expect(performance.now() - startedAt).toBeLessThan(30_000); // with backtracking it takes years
  });
});
