import type { ReactNode } from 'react';
import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { Page } from '../../shell/Page.tsx';
import { PersonalPage } from './PersonalPage.tsx';

/** What anyone outside the group reads on its page. */
export interface GroupPageTexts {
  readonly title: string;
  readonly lead: string;
  readonly loading: string;
  readonly unreachable: string;
  readonly invitation: string;
  readonly noRole: string;
}

/**
 * A page for people of one group. Its content is loaded when it is drawn, so for anyone else its code is never fetched; the server
 * refuses them in any case.
 */
export function GroupPage({
  group,
  texts: { noRole, ...texts },
  inOutage,
  children,
}: {
  readonly group: Group;
  readonly texts: GroupPageTexts;
  /** What the group can use while profiles can't be loaded. */
  readonly inOutage?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <PersonalPage
      title={texts.title}
      loading={texts.loading}
      unreachable={texts.unreachable}
      lead={texts.lead}
      invitation={texts.invitation}
      inOutage={({ groups }) => (groups.includes(group) ? inOutage : null)}
    >
      {({ groups }) =>
        groups.includes(group) ? (
          children
        ) : (
          <Page title={texts.title} lead={texts.lead}>
            <p>{noRole}</p>
          </Page>
        )
      }
    </PersonalPage>
  );
}
