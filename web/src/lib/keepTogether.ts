const parted =
  /(\d) (?=(?:[kMGmµunpcd]?(?:Ω|ohm|Hz|Wh|Ah|Nm|Pa|m|g|s|V|A|W|F|H|N|J|L|B|b|m²|m³)|[cm]?m[²³]|K|K\/W|°C|°|%|h|min|bar|rpm|dB|baud|bit|bits|byte|bytes|N\/mm²|kg\/m³|m\/s²?|W\/m²|days?|hours?|minutes?|seconds?|newton|weeks?|months?|years?|degrees?|percent)(?![\p{L}\p{N}]))/gu;

/** A hyphen after at most four letters, as in "self-taught" and "E-series": what is left on the line reads like a word of its own. */
const shortStart = /(?<![\p{L}\p{N}])(\p{L}{1,4})-(?=\p{L})/gu;

/** A text in which no line breaks between a number and its unit, or after the short beginning of a compound. */
export function keepTogether(text: string): string {
  return text.replace(parted, '$1\u00a0').replace(shortStart, '$1-\u2060');
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
