import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Answer } from '../api/callRoute.ts';
import type { ApiCalls } from '../api/SharedApi.ts';
import { readTables, type StoredItem } from '../localStack/readTables.ts';
import { newKey, student } from './colleges.ts';

/** Students of a local stack, as their browsers call it. */
export class Students {
  private readonly api: ApiCalls;

  constructor(api: ApiCalls) {
    this.api = api;
  }

  /** Registers a student with a browser's key, a new one when left out; null sends no header. */
  register(emailID: string, more: object = {}, key: string | null = newKey()): Promise<Answer> {
    const consent = { version: 'v2', at: this.api.localStack.productNow() };
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
    return this.call('freeBites/registerStudent', student(emailID, { consent, ...more }), headers);
  }

  /** Registers someone, and gives the id. */
  async idOf(emailID: string, more: object = {}, key = newKey()): Promise<string> {
    const { text, body } = await this.register(emailID, more, key);
    if (body['status'] !== 'ok') {
      throw new Error(`not registered: ${text}`);
    }
    return String(body['studentID']);
  }

  /** The state of a registration. */
  async info(studentID: string): Promise<Readonly<Record<string, unknown>>> {
    const { body } = await this.call('freeBites/getStudentInfo', { studentID });
    return Object(body['data']);
  }

  open(studentID: string, itemID: string): Promise<Answer> {
    return this.call('freeBites/openSample', { studentID, itemID });
  }

  giveBack(studentID: string): Promise<Answer> {
    return this.call('freeBites/giveBackPlace', { studentID });
  }

  call(route: RouteId, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.api.call(route, { id: '1', ...body }, headers);
  }

  /** What is kept of all students, in DynamoDB's notation. */
  kept(): Promise<readonly StoredItem[]> {
    return this.table('Students');
  }

  /** What one of the service's tables holds. */
  async table(name: 'Students' | 'Colleges' | 'CaseStudyLimits'): Promise<readonly StoredItem[]> {
    const which = new RegExp(`^XplorersCaseStudy-local-Data${name}`);
    const [found = []] = Object.values(await readTables(this.api.localStack, which));
    return found;
  }
}
