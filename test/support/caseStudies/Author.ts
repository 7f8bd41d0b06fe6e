import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { agree } from '../api/agree.ts';
import { type Answer, requireOk } from '../api/callRoute.ts';
import type { ApiCalls } from '../api/SharedApi.ts';
import { base64, photo } from './photos.ts';

/** What an author writes, without a title. */
const summary = 'Built from what was there.';

/** The author of case studies, over HTTP, who agrees to the notice with the first call. */
export class Author {
  readonly emailID: string;
  private readonly api: ApiCalls;
  private agreed: Promise<void> | undefined;

  constructor(api: ApiCalls, emailID: string) {
    this.api = api;
    this.emailID = emailID;
  }

  async try(routeId: RouteId, body: object = {}): Promise<Answer> {
    const { emailID } = this;
    this.agreed ??= agree(this.api, emailID);
    await this.agreed;
    return this.api.call(routeId, { id: '1', emailID, ...body }, this.api.as(emailID));
  }

  /** @throws Error when it is not answered ok */
  async ask(routeId: RouteId, body: object = {}): Promise<Record<string, unknown>> {
    const answer = requireOk(routeId, await this.try(routeId, body));
    return Object(answer.body['data']);
  }

  /** The id of a new draft. */
  async draft(): Promise<string> {
    const { proposal } = await this.ask('product/saveCaseStudy', { study: {} });
    return Object(proposal).productID;
  }

  /** Adds a photo and gives its id. */
  async upload(productID: string, bytes = photo()): Promise<string> {
    const { proposal } = await this.ask('product/uploadPhoto', {
      productID,
      photo: base64(bytes),
    });
    return Object(proposal).photos.at(-1).photoID;
  }

  /** Submits a case study with a photo; a new one unless it is there. @returns its id */
  async submit(study: object, known?: string): Promise<string> {
    const productID = known ?? (await this.draft());
    await this.upload(productID);
    await this.ask('product/saveCaseStudy', {
      productID,
      study: { summary, ...study },
      consent: true,
      submit: true,
    });
    return productID;
  }

  /** All of the person's own, newest first. */
  async all(): Promise<Record<string, unknown>[]> {
    const { proposals } = await this.ask('product/getMyProposals');
    return Array.isArray(proposals) ? proposals : [];
  }

  /** One of them as its author sees it now. */
  async own(productID: string): Promise<Record<string, unknown> | undefined> {
    return (await this.all()).find((one) => one['productID'] === productID);
  }
}
