import { httpsLinkPattern } from '../../../lambdas/contract/constants.ts';
import { parseUrl } from './parseUrl.ts';

/** The longest link that a request takes, characters. */
const longestLink = 500;

/**
 * An https address as it is sent: characters outside ASCII percent-encoded, a domain's as Punycode, as a browser does. Empty when
 * nothing was typed, undefined when it is no such address.
 */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') {
    return '';
  }
  const link = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const { href } = parseUrl(link) ?? { href: '' };
  return httpsLinkPattern.test(href) && href.length <= longestLink ? href : undefined;
}
