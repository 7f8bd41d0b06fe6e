/** What LEDs glow in, in light and dark alike: light has a colour of its own. */
export const ledColours = {
  red: '#e02b20',
  amber: '#f59300',
  green: '#1f9d3a',
  white: '#fff3c4',
  blue: '#2f6bff',
} as const;

/** At this current an LED is as bright as the eye tells, mA. */
const brightMilliamps = 8;
/** Eyes notice little light more than much (Stevens' power law). */
const exponent = 0.5;

/** How bright an LED looks, from 0 to 1. @param milliamps its mean current */
export function brightnessOf(milliamps: number): number {
  return Math.min(1, Math.max(0, milliamps) / brightMilliamps) ** exponent;
}
