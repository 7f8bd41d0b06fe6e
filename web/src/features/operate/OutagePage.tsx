import { Page } from '../../shell/Page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { operateTexts } from './gateWords.ts';
import { HealthView } from './health/HealthView.tsx';
import { healthTexts } from './health/words.ts';
import './OperatePage.css';
import '../../theme/parts.css';

/** The console while profiles can't be loaded: Health, as far as it is known. */
export function OutagePage() {
  return (
    <Page title={operateTexts.title} wide>
      <Notice tone="warning">{healthTexts.outage}</Notice>
      <HealthView />
    </Page>
  );
}
