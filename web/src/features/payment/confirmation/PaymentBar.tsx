import { paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { planOfOffer } from '../../plans/plans.ts';
import { confirmationTexts } from '../words.ts';
import { confirmationWords } from './confirmationWords.ts';
import { isGranted } from './Ending.ts';
import { StartLearning, useBoughtEntry } from './StartLearning.tsx';
import { useConfirmation } from './useConfirmation.ts';

/** Under the header of every page but the payment page, which has room for more: the status of a pending payment. */
export function PaymentBar() {
  const { payment, step, close } = useConfirmation();
  const words = payment && confirmationWords(payment, step);
  const level = payment && planOfOffer(payment.offerName)?.level;
  const entry = useBoughtEntry(payment?.itemID ?? null);
  if (!payment || !words) {
    return null;
  }
  return (
    <div className="wrap noticeBar">
      <Notice
        tone={words.tone}
        action={
          words.running ? (
            <SiteLink to={paths.payment}>{confirmationTexts.details}</SiteLink>
          ) : (
            <div className="actions">
              {isGranted(payment.ending) && payment.itemID !== null && level && (
                <StartLearning entry={entry} level={level} />
              )}
              <Button tone="quiet" onClick={() => close(payment.orderID)}>
                {confirmationTexts.close}
              </Button>
            </div>
          )
        }
      >
        <strong>{words.title}.</strong> {words.text}
      </Notice>
    </div>
  );
}
