import { describe, expect, it } from 'vitest';
import { ConfirmationPanel } from '../../web/src/features/payment/confirmation/ConfirmationPanel.tsx';
import { drawScreen } from './drawScreen.tsx';

describe('The panel of a payment that was granted', () => {
  it('leads to learning and to the orders, with no words between', () => {
    const html = drawScreen(
      <ConfirmationPanel
        payment={{
          emailID: 'farah@example.com',
          orderID: 'order-of-farah',
          offerName: 'explorer',
          itemID: null,
          openedAt: 0,
          verifyBuy: null,
          ending: 'granted',
        }}
        entry={null}
        words={{ tone: 'success', title: 'Explorer is yours', text: 'Paid.', running: false }}
        onClose={() => undefined}
      />,
    );
    const [, actions = ''] = /<div class="actions">(.*?)<\/div>/.exec(html) ?? [];

    expect(actions.replace(/<a [^>]*>([^<]*)<\/a>/g, '[$1]')).toBe(
      '[Start learning][Your profile and orders]',
    );
  });
});
