import type { DocumentKey } from '../../../../lambdas/contract/vocabulary.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { paymentWords } from './words.ts';

const { facts, payTerms } = paymentWords;

/** How long a plan lasts, upgrading, refunds, and ways to pay. */
export function BuyingFacts() {
  return (
    <div className="factColumns">
      <Fact {...facts.howLong} />
      <Fact {...facts.upgrading} file="termsAndCond" link={payTerms.terms} />
      <Fact {...facts.refunds} file="returnPolicy" link={payTerms.refunds} />
      <Fact {...facts.howYouPay} />
    </div>
  );
}

function Fact({
  heading,
  text,
  file,
  link,
}: {
  readonly heading: string;
  readonly text: string;
  /** The document that says more, linked at the end. */
  readonly file?: DocumentKey;
  readonly link?: string;
}) {
  return (
    <section>
      <h2>{heading}</h2>
      <p>
        {text}
        {file && (
          <>
            {' '}
            <SiteLink to={policyPath(file)}>{link}</SiteLink>.
          </>
        )}
      </p>
    </section>
  );
}
