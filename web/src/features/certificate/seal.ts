import type { SvgNode } from '../../../../lambdas/contract/document.ts';

const middle = 36;
const teeth = 18;

/** The edge of a gear, as a stamp of paper has it. */
function edge(): string {
  const corners = Array.from({ length: 4 * teeth }, (_, at) => {
    const radius = at % 4 < 2 ? 34 : 30;
    const turn = (2 * Math.PI * (at + 0.5)) / (4 * teeth);
    return [Math.cos(turn), Math.sin(turn)]
      .map((part) => (middle + radius * part).toFixed(1))
      .join(' ');
  });
  return `M${corners.join('L')}Z`;
}

function shape(tag: 'path' | 'circle', attributes: SvgNode['attributes']): SvgNode {
  return { tag, attributes, children: [] };
}

const ring = { cx: `${middle}`, cy: `${middle}` };

/** The seal of certificates: the wordmark's two links on one joint, in a gear. Drawn on 72 by 72, in the colours that covers have. */
export const seal: SvgNode = {
  tag: 'g',
  attributes: {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  },
  children: [
    shape('path', { d: edge(), fill: 'var(--marigold)' }),
    shape('circle', { ...ring, r: '23', fill: 'var(--paper-raised)' }),
    shape('path', { d: 'M26 26 46 46M46 26 26 46', 'stroke-width': '7' }),
    shape('circle', { ...ring, r: '4', fill: 'var(--marigold)' }),
  ],
};
