import type { LocalStack } from '../../LocalStack.ts';
import type { Answer, Scenario } from './Scenario.ts';

/** Plays scenarios of one laptop, so that none disturbs another. */
export class Stage {
  private readonly localStack: LocalStack;
  private playing = new Set<Promise<unknown>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(localStack: LocalStack) {
    this.localStack = localStack;
  }

  /** Plays a scenario; one that wants to be alone waits until the others are over, and they wait for it. */
  play(scenario: Scenario): Promise<Answer> {
    const before = scenario.alone
      ? Promise.allSettled([this.last, ...this.playing])
      : this.last.catch(() => undefined);
    const played = before.then(() => scenario.play(this.localStack));
    if (scenario.alone) {
      this.last = played.catch(() => undefined);
    } else {
      this.playing.add(played);
      played.catch(() => undefined).finally(() => this.playing.delete(played));
    }
    return played;
  }
}
