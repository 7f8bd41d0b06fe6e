import type { ChallengeModel } from '../../lambdas/contract/challenges.ts';
import { figureAt, isMet } from '../src/features/model/challengeFigure.ts';
import type { AnyModel, WithChallenge } from '../src/features/model/Model.ts';
import { lineFollower } from '../src/features/model/models/line-follower.tsx';
import { pendulum } from '../src/features/model/models/pendulum.tsx';
import { phoneStand } from '../src/features/model/models/phone-stand.tsx';
import { pidHeater } from '../src/features/model/models/pid-heater.tsx';
import { springScale } from '../src/features/model/models/spring-scale.tsx';
import { trussBridge } from '../src/features/model/models/truss-bridge.tsx';
import { isSetting, startOf } from '../src/features/model/settings.ts';

/** The models of the challenges, where results are computed again and the weekly letter is written. */
const models: Readonly<Record<ChallengeModel, WithChallenge<AnyModel>>> = {
  'line-follower': lineFollower,
  'truss-bridge': trussBridge,
  'pid-heater': pidHeater,
  'phone-stand': phoneStand,
  pendulum,
  'spring-scale': springScale,
};

/** What a model's challenge asks for. */
export function challengeOf(model: ChallengeModel): WithChallenge<AnyModel>['challenge'] {
  return models[model].challenge;
}

/** What a model says of some settings; null for those that it can't have, and where there is nothing to measure. */
export function measure(name: ChallengeModel, settings: Readonly<Record<string, number>>) {
  const model = models[name];
  const figure = isSetting(model, settings)
    ? figureAt(model, { ...startOf(model), ...settings })
    : null;
  if (typeof figure !== 'number') {
    return null;
  }
  const { challenge } = model;
  const score = challenge.better === 'lower' ? figure : -figure;
  return { figure, score, isMet: isMet(challenge, figure) };
}
