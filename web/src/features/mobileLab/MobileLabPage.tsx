import { useEffect, useRef, useState } from 'react';
import './MobileLabPage.css';
import { paymentPath } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { TypedBefore } from '../../shell/TypedBefore.tsx';
import { Button } from '../../ui/Button.tsx';
import { LabDays } from './LabDays.tsx';
import { LabDrawing } from './LabDrawing.tsx';
import { LabVisitForm } from './LabVisitForm.tsx';
import { VanDrawing } from './VanDrawing.tsx';
import { labWords } from './words.ts';
import '../../theme/parts.css';

const carried = ['bench', 'soldering', 'scope', 'printer', 'drill', 'drawers'] as const;

/** The mobile lab: what it is, what it carries, and the way to ask for a visit. */
export function MobileLabPage() {
  const [request, setRequest] = useState<{ readonly visitID: string; readonly emailID: string }>();
  return (
    <Page title={labWords.title} lead={labWords.lead} wide>
      <div className="labColumns">
        <div className="labIs">
          <VanDrawing />
          <LabWays />
          <LabDays />
        </div>
        <section className="labCarries" aria-labelledby="lab-carries">
          <h2 id="lab-carries">{labWords.carries}</h2>
          <ul className="labCarries-list">
            {carried.map((drawing) => {
              const [name, words] = labWords.carried[drawing];
              return (
                <li key={drawing}>
                  <LabDrawing name={drawing} />
                  <p>
                    <strong>{name}</strong> {words}
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
        <div className="labVisit">
          {request ? (
            <VisitRequested {...request} onAnother={() => setRequest(undefined)} />
          ) : (
            <LabVisitForm onRequested={setRequest} />
          )}
        </div>
      </div>
      <TypedBefore />
    </Page>
  );
}

function VisitRequested({
  visitID,
  emailID,
  onAnother,
}: {
  readonly visitID: string;
  readonly emailID: string;
  readonly onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel labVisitForm">
      <h2 tabIndex={-1} ref={heading}>
        {labWords.requested.heading}
      </h2>
      <p>
        {labWords.requested.reply}
        <bdi>{emailID}</bdi>
        {labWords.requested.reference}
        <code>{visitID}</code>.
      </p>
      <div className="actions">
        <Button tone="quiet" onClick={onAnother}>
          {labWords.requested.another}
        </Button>
      </div>
    </section>
  );
}

/** The two ways to the mobile lab: a seat at a lab day, or a visit that a college asks for. */
function LabWays() {
  const { lead, labDay, visit } = labWords.about;
  return (
    <>
      <p>{lead}</p>
      <ul>
        <li>
          <strong>{labDay.name}</strong> {labDay.before}{' '}
          <SiteLink to={paymentPath('innovator')}>{labDay.plan}</SiteLink>.
        </li>
        <li>
          <strong>{visit.name}</strong> {visit.words}
        </li>
      </ul>
    </>
  );
}
