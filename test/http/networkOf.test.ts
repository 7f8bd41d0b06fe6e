import { describe, expect, it } from 'vitest';
import { networkOf } from '../../lambdas/http/serve.ts';

describe('S-34: whose calls are counted together', () => {
  it.each([
    ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address in IPv6 clothes is the same', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address is its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['a short form is the same network', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['capitals and zeros make no other', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['a gap in the network is filled', '2001:db8::1', '2001:db8:0:0::/64'],
    ['a long address in IPv6 clothes is the same', '::FFFF:198.51.100.123', '198.51.100.123'],
    ['what only begins like one is a network', '::ffff:203.0.113.7:1', '0:0:0:0::/64'],
    ['what only ends like one is a network', '1::ffff:203.0.113.7', '1:0:0:0::/64'],
    ['groups behind a gap are counted', '2001::5:6:7:8:9', '2001:0:0:5::/64'],
    ['a gap at the end is filled', '2001:db8::', '2001:db8:0:0::/64'],
    ['the machine itself', '::1', '0:0:0:0::/64'],
  ])('%s', (_, sourceIp, network) => {
    expect(networkOf(sourceIp)).toBe(network);
  });
});
