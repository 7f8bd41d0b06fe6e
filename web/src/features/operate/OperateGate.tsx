import { lazyPage } from '../../lazyPage.tsx';
import { GroupPage } from '../session/GroupPage.tsx';
import { operateTexts } from './gateWords.ts';

const { Page: OperatePage } = lazyPage(() => import('./OperatePage.tsx'), 'OperatePage');
const { Page: OutagePage } = lazyPage(() => import('./OutagePage.tsx'), 'OutagePage');

/** Loads the operators' console for people of their group; Health alone while profiles can't be loaded, because then it is needed most. */
export function OperateGate() {
  return (
    <GroupPage group="operator" texts={operateTexts} inOutage={<OutagePage />}>
      <OperatePage />
    </GroupPage>
  );
}
