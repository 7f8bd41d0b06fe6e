const parted =
  /(\d) (?=(?:[kMGmµunpcd]?(?:Ω|ohm|Hz|Wh|Ah|Nm|Pa|m|g|s|V|A|W|F|H|N|J|L|B|b|m²|m³)|[cm]?m[²³]|K|K\/W|°C|°|%|h|min|bar|rpm|dB|baud|bit|bits|byte|bytes|N\/mm²|kg\/m³|m\/s²?|W\/m²|days?|hours?|minutes?|seconds?|newton|weeks?|months?|years?|degrees?|percent)(?![\p{L}\p{N}]))/gu;

/** Between groups of three digits, as in "100 000". */
const digitGroup = /(?<=(?<!\d)\d{1,3}(?: \d{3})*) (?=\d{3}(?!\d))/g;

/** Around the sign between two sizes, as in "6 × 19 mm". */
const times = /(?<=\d(?:[\u00a0 ][\p{L}²³%°]+)?) × (?=\d)/gu;

/** A dot between two things ends the line of the first. */
const beforeDot = / · /g;

/** A hyphen after at most four letters, as in "self-taught" and "E-series": what is left on the line reads like a word of its own. */
const shortStart = /(?<![\p{L}\p{N}])(\p{L}{1,4})-(?=\p{L})/gu;

/** A text in which no line breaks within a number or between it and its unit, after the short beginning of a compound, or before a dot. */
export function keepTogether(text: string): string {
  return text
    .replace(parted, '$1\u00a0')
    .replace(digitGroup, '\u00a0')
    .replace(times, '\u00a0×\u00a0')
    .replace(beforeDot, '\u00a0· ')
    .replace(shortStart, '$1-\u2060');
}

/** A fact as it is written by hand, such as "10 m2" or "47 kohm", as it is printed: "10 m²", "47 kΩ". */
export function printedUnits(text: string): string {
  return keepTogether(
    text
      .replace(/(\d ?[kM]?)ohms?\b/g, '$1Ω')
      .replace(/(\d ?)u([FHAVWms])\b/g, '$1µ$2')
      .replace(/(\d ?)degC\b/g, '$1°C')
      .replace(/\b([cm]?m)([23])\b/g, (_, unit: string, power: string) =>
        power === '2' ? `${unit}²` : `${unit}³`,
      ),
  );
}
