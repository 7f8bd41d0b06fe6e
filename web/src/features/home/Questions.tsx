import type { ReactNode } from 'react';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { sectionWords } from './sectionWords.ts';

/** What people ask before they begin. */
export function Questions() {
  const { heading, account, signIn, length, upgrade, refund, age, data } = sectionWords.questions;
  return (
    <section className="wrap section section-split" aria-labelledby="questions">
      <h2 id="questions">{heading}</h2>
      <div className="questions">
        {[account, signIn, length, upgrade].map(({ asked, answer }) => (
          <Question asked={asked} key={asked}>
            {answer}
          </Question>
        ))}
        <Question asked={refund.asked}>
          {refund.answer}
          <SiteLink to={policyPath('returnPolicy')}>{refund.link}</SiteLink>.
        </Question>
        <Question asked={age.asked}>{age.answer}</Question>
        <Question asked={data.asked}>
          {data.answer}
          <SiteLink to={policyPath('privacyPolicy')}>{data.link}</SiteLink>.
        </Question>
      </div>
    </section>
  );
}

function Question({ asked, children }: { readonly asked: string; readonly children: ReactNode }) {
  return (
    <details className="question">
      <summary>{asked}</summary>
      <p>{children}</p>
    </details>
  );
}
