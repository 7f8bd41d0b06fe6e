import { Link } from 'react-router-dom';
import type { OpenedWork } from '../../../../lambdas/contract/groups/operator.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { itemPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { workPath } from './operateAddress.ts';
import { mailAbout, mailTexts, reportTexts, visitTexts, workTexts } from './words.ts';

type Opened<K extends OpenedWork['kind']> = { readonly work: Extract<OpenedWork, { kind: K }> };

/** A request for a lab visit, with the address to answer. */
export function OpenedVisit({
  work: { person, organisation, message, requestedAt },
}: Opened<'visit'>) {
  return (
    <>
      <h2 id="opened">
        <bdi>{organisation}</bdi>
      </h2>
      <Facts
        facts={[
          { name: visitTexts.person, value: <bdi>{person.name}</bdi> },
          {
            name: visitTexts.email,
            value: (
              <a href={`mailto:${encodeURIComponent(person.emailID)}`}>
                <bdi>{person.emailID}</bdi>
              </a>
            ),
          },
          { name: visitTexts.requested, value: formatTime(requestedAt) },
        ]}
      />
      <p className="operate-words">
        <bdi>{message}</bdi>
      </p>
    </>
  );
}

/** A reader's report, with the way to the case study and to what can be done about that. */
export function OpenedReport({ work: { itemID, reason, words, reportedAt } }: Opened<'report'>) {
  return (
    <>
      <h2 id="opened">{reportTexts.heading}</h2>
      <Facts
        facts={[
          { name: reportTexts.reason, value: workTexts.reasons[reason] },
          { name: reportTexts.reported, value: formatTime(reportedAt) },
          {
            name: reportTexts.study,
            value: <SiteLink to={itemPath(itemID)}>{reportTexts.asPublished}</SiteLink>,
          },
          {
            name: reportTexts.decide,
            value: (
              <Link to={workPath({ kind: 'caseStudy', workID: itemID })}>
                {reportTexts.toDecision}
              </Link>
            ),
          },
        ]}
      />
      {words !== '' && (
        <p className="operate-words">
          <bdi>{words}</bdi>
        </p>
      )}
    </>
  );
}

/** A mail that could not be sent. */
export function OpenedMail({ work: { mailID, cause, tries, failedAt } }: Opened<'mail'>) {
  return (
    <>
      <h2 id="opened">{mailTexts.heading}</h2>
      <Facts
        facts={[
          { name: mailTexts.cause, value: mailAbout(cause) },
          { name: mailTexts.failed, value: formatTime(failedAt) },
          { name: mailTexts.tries, value: tries },
          { name: mailTexts.id, value: <code>{mailID}</code> },
        ]}
      />
    </>
  );
}
