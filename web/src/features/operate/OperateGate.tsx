import { lazyPage } from '../../lazyPage.tsx';
import { GroupPage } from '../session/GroupPage.tsx';
import { operateTexts } from './gateWords.ts';

const { Page: OperatePage } = lazyPage(async () => (await import('./OperatePage.tsx')).OperatePage);

/** Loads the operators' console for people of their group. */
export function OperateGate() {
  return (
    <GroupPage group="operator" texts={operateTexts}>
      <OperatePage />
    </GroupPage>
  );
}
