import type { CSSProperties } from 'react';

const light = {
  paper: '#f8f4ec',
  sheet: '#fffdf9',
  line: '#d8cfc1',
  ink: '#251d16',
  soft: '#574d42',
  press: '#332c87',
  onPress: '#fdfaf3',
} as const;

const family = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Inline styles, in the colours of a light screen. */
export const styles = {
  body: { margin: 0, padding: 0, background: light.paper, fontFamily: family },
  margin: { padding: '24px 12px' },
  column: { maxWidth: 600 },
  sheet: {
    padding: '24px 20px',
    background: light.sheet,
    border: `1px solid ${light.line}`,
    borderRadius: 6,
  },
  brand: {
    margin: '0 0 16px',
    fontSize: 18,
    lineHeight: '24px',
    fontWeight: 700,
    color: light.press,
  },
  heading: {
    margin: '0 0 16px',
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 700,
    color: light.ink,
  },
  text: {
    margin: '0 0 16px',
    fontSize: 16,
    lineHeight: '24px',
    color: light.ink,
    overflowWrap: 'anywhere',
  },
  facts: { margin: '0 0 20px', borderCollapse: 'collapse' },
  label: {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${light.line}`,
    fontSize: 15,
    lineHeight: '22px',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
    color: light.soft,
  },
  value: {
    padding: '8px 0',
    borderBottom: `1px solid ${light.line}`,
    fontSize: 15,
    lineHeight: '22px',
    fontWeight: 600,
    textAlign: 'right',
    overflowWrap: 'anywhere',
    color: light.ink,
  },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: 5,
    background: light.press,
    color: light.onPress,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  foot: { padding: '16px 20px' },
  small: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: light.soft },
} as const satisfies Record<string, CSSProperties>;

/** Dark screens: classes that outdo the inline styles, in mail programs that know them; the others show the light colours. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .paper { background: #171310 !important; }
  .sheet { background: #221d18 !important; border-color: #443b32 !important; }
  .line { border-color: #443b32 !important; }
  .ink { color: #f3ede4 !important; }
  .soft { color: #c9c0b4 !important; }
  .brand { color: #bdb9ff !important; }
  .press { background: #bdb9ff !important; color: #17133f !important; }
}`;
