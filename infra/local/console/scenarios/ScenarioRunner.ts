import type { LocalStack } from '../../LocalStack.ts';
import type { Answer, Scenario } from './Scenario.ts';

/** Plays the scenarios of one local stack so that none disturbs another. */
export class ScenarioRunner {
  private readonly localStack: LocalStack;
  private playing = new Set<Promise<unknown>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(localStack: LocalStack) {
    this.localStack = localStack;
  }

  /** Plays a scenario; an `alone` scenario waits for the others, and they wait for it. */
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
