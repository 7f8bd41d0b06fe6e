import { Button } from '../../ui/Button.tsx';
import { uiTexts } from '../../ui/words.ts';
import { useSession } from './useSession.ts';

/** Loads the profile again, where a page says in place of the bar above it that nothing answers; else nothing. */
export function RetryProfile() {
  const { state, retry } = useSession();
  return (
    state.kind === 'unreachable' &&
    state.offline && (
      <Button tone="quiet" onClick={retry}>
        {uiTexts.tryAgain}
      </Button>
    )
  );
}
