import { BlockList, isIP } from 'node:net';

const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4');

/** The only IPv6 addresses on the public internet, without those that contain an IPv4 address. */
const PUBLIC = new BlockList();
PUBLIC.addSubnet('2000::', 3, 'ipv6');
const EMBEDDING = new BlockList();
EMBEDDING.addSubnet('2001::', 32, 'ipv6');
EMBEDDING.addSubnet('2001:db8::', 32, 'ipv6');
EMBEDDING.addSubnet('2002::', 16, 'ipv6');

/**
 * Whether an address isn't on the public internet, such as this machine, its network or a cloud's metadata service.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return LOCAL.check(address, 'ipv4');
  if (isIP(address) !== 6) return true;
  return !PUBLIC.check(address, 'ipv6') || EMBEDDING.check(address, 'ipv6');
}
