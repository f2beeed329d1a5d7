import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks outside the public internet: this host, private, shared, link-local, documentation, tests, multicast, reserved. */
const notPublicV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublicV4.addSubnet(network, prefix, 'ipv4');
}

/** Of IPv6 only 2000::/3 is allocated; the networks in it that embed IPv4 addresses or are reserved are excluded. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const notPublicV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublicV6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is a host of the public internet; false for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4');
  // An address with a zone belongs to a local network interface; IPv4-mapped addresses (::ffff:10.0.0.1) are outside 2000::/3.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}
