import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../formatDate.ts';

/** Who is signed in. */
export function Profile({ userinfo }: { readonly userinfo: UserInfo }) {
  return (
    <section className="userSection" aria-label="You">
      <dl className="facts">
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{userinfo.name || 'Not given by Google'}</bdi>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <bdi>{userinfo.emailID}</bdi>
          </dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(userinfo.createdAt)}</dd>
        </div>
      </dl>
    </section>
  );
}
