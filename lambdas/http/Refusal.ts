import { httpStatus } from '../contract/httpStatus.ts';
import type { RefusedStatus } from '../contract/vocabulary.ts';
import { Failure } from '../domain/Failure.ts';

/** A `Failure` whose HTTP code or headers are not the usual ones of its status. */
export class Refusal extends Failure {
  readonly httpCode: number;

  constructor(status: RefusedStatus, message: string, httpCode = httpStatus[status]) {
    super(status, message);
    this.httpCode = httpCode;
  }
}
