import { Failure } from '../Failure.ts';
import {
  type ConfirmOptions,
  type ConfirmPorts,
  type ConfirmResult,
  confirmCollege,
} from '../freeBites/confirmCollege.ts';
import { hashOfChanges, type OpenCollegePorts } from './openCollege.ts';

/** What confirming works with. */
export type ConfirmPlacesPorts = ConfirmPorts & Pick<OpenCollegePorts, 'hashOf'>;

/** How an operator confirms a college. */
export interface ConfirmRequest extends Omit<ConfirmOptions, 'check'> {
  readonly collegeID: string;
  /** Names the changes that were shown, as opening did. */
  readonly changesHash: string;
}

/**
 * Gives a college's places, if that changes what the operator was shown and nothing else. Doing it again changes nothing.
 *
 * @throws Failure dataNotFound; noValidity when other changes are due by now; operationFailed when others kept confirming
 */
export function confirmPlaces(
  ports: ConfirmPlacesPorts,
  { collegeID, changesHash, ...options }: ConfirmRequest,
): Promise<ConfirmResult> {
  return confirmCollege(ports, collegeID, {
    ...options,
    check(changes) {
      if (changesHash !== hashOfChanges(ports, changes)) {
        throw new Failure(
          'noValidity',
          'The list changed since these differences were shown. Nothing was saved. Check them again.',
        );
      }
    },
  });
}
