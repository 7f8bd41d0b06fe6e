/** A unit of measure. */
export interface Unit {
  /** So many of the SI unit make one of this. */
  readonly factor: number;
  /** Exponents of base units, such as `kg1 m1 s-2`; empty for none. */
  readonly dimension: string;
}

type Exponents = Readonly<Record<string, number>>;
interface Part {
  readonly factor: number;
  readonly of: Exponents;
  /** Whether prefixes go with it. */
  readonly prefixed?: boolean;
}

const second = { s: 1 };
const metre = { m: 1 };
const joule = { kg: 1, m: 2, s: -2 };
const pascal = { kg: 1, m: -1, s: -2 };
const angle = { rad: 1 };

/** Of the SI (BIPM brochure, 9th edition, tables 2 to 8), and those that engineers write beside them. */
const symbols = new Map<string, Part>(
  Object.entries({
    m: si(metre),
    g: { factor: 1e-3, of: { kg: 1 }, prefixed: true },
    s: si(second),
    A: si({ A: 1 }),
    K: si({ K: 1 }),
    mol: si({ mol: 1 }),
    cd: si({ cd: 1 }),
    rad: si(angle),
    N: si({ kg: 1, m: 1, s: -2 }),
    Pa: si(pascal),
    J: si(joule),
    W: si({ kg: 1, m: 2, s: -3 }),
    C: si({ A: 1, s: 1 }),
    V: si({ kg: 1, m: 2, s: -3, A: -1 }),
    F: si({ kg: -1, m: -2, s: 4, A: 2 }),
    Ω: si({ kg: 1, m: 2, s: -3, A: -2 }),
    S: si({ kg: -1, m: -2, s: 3, A: 2 }),
    H: si({ kg: 1, m: 2, s: -2, A: -2 }),
    T: si({ kg: 1, s: -2, A: -1 }),
    Wb: si({ kg: 1, m: 2, s: -2, A: -1 }),
    Hz: si({ s: -1 }),
    lm: si({ cd: 1 }),
    lx: si({ cd: 1, m: -2 }),
    l: { factor: 1e-3, of: { m: 3 }, prefixed: true },
    bar: { factor: 1e5, of: pascal, prefixed: true },
    t: { factor: 1000, of: { kg: 1 } },
    min: { factor: 60, of: second },
    h: { factor: 3600, of: second },
    d: { factor: 86_400, of: second },
    year: { factor: 31_557_600, of: second },
    '°': { factor: Math.PI / 180, of: angle },
    turn: { factor: 2 * Math.PI, of: angle },
    rpm: { factor: 1 / 60, of: { s: -1 } },
    '%': { factor: 0.01, of: {} },
    ppm: { factor: 1e-6, of: {} },
    dB: { factor: 1, of: { dB: 1 } },
    '°C': { factor: 1, of: { '°C': 1 } },
    bit: { factor: 1, of: { bit: 1 }, prefixed: true },
    B: { factor: 8, of: { bit: 1 }, prefixed: true },
    KiB: { factor: 8 * 1024, of: { bit: 1 } },
    MiB: { factor: 8 * 1024 ** 2, of: { bit: 1 } },
    baud: { factor: 1, of: { bit: 1, s: -1 }, prefixed: true },
    bps: { factor: 1, of: { bit: 1, s: -1 }, prefixed: true },
    Sa: { factor: 1, of: {}, prefixed: true },
    cal: { factor: 4.184, of: joule, prefixed: true },
    INR: { factor: 1, of: { INR: 1 } },
  } satisfies Record<string, Part>),
);

/** Other ways to write them; capitals do not matter. */
const aliases = new Map<string, string>(
  Object.entries({
    ohm: 'Ω',
    ohms: 'Ω',
    ω: 'Ω',
    volt: 'V',
    volts: 'V',
    amp: 'A',
    amps: 'A',
    ampere: 'A',
    amperes: 'A',
    watt: 'W',
    watts: 'W',
    joule: 'J',
    joules: 'J',
    newton: 'N',
    newtons: 'N',
    pascal: 'Pa',
    hertz: 'Hz',
    hz: 'Hz',
    farad: 'F',
    farads: 'F',
    henry: 'H',
    kelvin: 'K',
    metre: 'm',
    metres: 'm',
    meter: 'm',
    meters: 'm',
    gram: 'g',
    grams: 'g',
    sec: 's',
    secs: 's',
    second: 's',
    seconds: 's',
    minute: 'min',
    minutes: 'min',
    mins: 'min',
    hr: 'h',
    l: 'l',
    hrs: 'h',
    hour: 'h',
    hours: 'h',
    day: 'd',
    days: 'd',
    years: 'year',
    yr: 'year',
    litre: 'l',
    litres: 'l',
    liter: 'l',
    liters: 'l',
    deg: '°',
    degree: '°',
    degrees: '°',
    degc: '°C',
    '℃': '°C',
    celsius: '°C',
    radian: 'rad',
    radians: 'rad',
    turns: 'turn',
    rev: 'turn',
    revolutions: 'turn',
    rpm: 'rpm',
    percent: '%',
    db: 'dB',
    bits: 'bit',
    byte: 'B',
    bytes: 'B',
    tonne: 't',
    tonnes: 't',
    rs: 'INR',
    rupee: 'INR',
    rupees: 'INR',
    '₹': 'INR',
  }),
);

const prefixes: Readonly<Record<string, number>> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  h: 1e2,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  pico: 1e-12,
  nano: 1e-9,
  micro: 1e-6,
  milli: 1e-3,
  centi: 1e-2,
  kilo: 1e3,
  mega: 1e6,
  giga: 1e9,
};

/** The dimension of a temperature in degrees Celsius. It is one of its own, because its zero is not that of the kelvin. */
export const celsius = '°C1';
/** The dimension of a temperature in kelvins, and of a difference between two temperatures. */
export const kelvin = 'K1';

/** Written out or with a space, as in `deg C`, `degrees celsius` and `° c`. */
const celsiusWritten = /(?:°|\bdeg(?:rees?)?\b\.?) ?(?:celsius|c)(?![a-z])/gi;
/** What means a temperature only where one is asked for: elsewhere `C` is the coulomb, and a degree an angle. */
const celsiusMeant = /^(?:c|°|deg\.?|degrees?)$/i;

/**
 * A unit such as `kΩ`, `N m`, `W/(m² K)` or `m/s^2`; of an empty text the unit of plain numbers; undefined for what is none.
 *
 * @param askedDimension what the unit should measure, which decides between two readings of a symbol
 */
export function unitOf(text: string, askedDimension = ''): Unit | undefined {
  const isTemperature = askedDimension === celsius || askedDimension === kelvin;
  if (isTemperature && celsiusMeant.test(text)) {
    return { factor: 1, dimension: celsius };
  }
  const tidy = text
    .replace(celsiusWritten, '°C')
    .replace(/μ/g, 'µ')
    .replace(/Ω/g, 'Ω')
    .replace(/\bper\b/g, '/')
    .replace(/[²³]/g, (power) => (power === '²' ? '^2' : '^3'))
    .replace(/⁻¹/g, '^-1')
    .replace(/\b([kM]?)Wh\b/i, '$1W h')
    .replace(/\b(m?)Ah\b/, '$1A h')
    .replace(/\b([mkM]?)N(mm|cm|m)\b/, '$1N $2');
  const [above = '', below, ...more] = tidy.split('/');
  if (more.length > 0) {
    return;
  }
  const exponents = new Map<string, number>();
  let factor = 1;
  const parts = [
    ...wordsOf(above).map((word) => [word, 1] as const),
    ...wordsOf(below ?? '').map((word) => [word, -1] as const),
  ];
  for (const [word, side] of parts) {
    const [, symbol = '', power = '1'] = /^([^\d^]+)\^?(-?\d)?$/.exec(word) ?? [];
    const part = partOf(symbol);
    if (!part) {
      return;
    }
    const exponent = side * Number(power);
    factor *= part.factor ** exponent;
    for (const [name, of] of Object.entries(part.of)) {
      // Within a compound unit such as W/°C, a degree is a difference: one kelvin.
      const base = name === '°C' && parts.length > 1 ? 'K' : name;
      exponents.set(base, (exponents.get(base) ?? 0) + of * exponent);
    }
  }
  const dimension = [...exponents]
    .filter(([, of]) => of !== 0)
    .map(([base, of]) => `${base}${of}`)
    .sort()
    .join(' ');
  return { factor, dimension };
}

function wordsOf(text: string): string[] {
  return text
    .replace(/[()]/g, ' ')
    .split(/[\s·*.]+/)
    .filter((word) => word !== '' && word !== '1');
}

function partOf(word: string): Part | undefined {
  const whole = named(word);
  if (whole) {
    return whole;
  }
  for (const [prefix, times] of Object.entries(prefixes)) {
    const rest = word.slice(prefix.length);
    const part = named(rest);
    if (word.startsWith(prefix) && part?.prefixed) {
      return { factor: times * part.factor, of: part.of };
    }
  }
  return;
}

function named(word: string): Part | undefined {
  return symbols.get(word) ?? symbols.get(aliases.get(word.toLowerCase()) ?? '');
}

function si(of: Exponents): Part {
  return { factor: 1, of, prefixed: true };
}
