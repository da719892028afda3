/** Words of a public address that name no company: the house itself answers there. */
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** The company's label: the first label of the host name (GEN-28). Undefined for an IP or a host of one label (N-07). */
export function labelOfHost(host: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const isAddress = /^[\d.]+$/.test(name) || name.startsWith('[') || name.includes(':');
  const [first, ...rest] = name.split('.');
  if (isAddress || rest.length === 0 || !first || !LABEL.test(first)) return undefined;
  return first;
}

/** The labels that may be meant, the full one first; without its trailing `m` it is the multiplier variant (GEN-29). */
export function labelCandidates(label: string): { label: string; isVariant: boolean }[] {
  const full = label.trim().toLowerCase();
  const stripped = full.slice(0, -1);
  const isVariant = full.endsWith('m') && stripped !== '';
  return [{ label: full, isVariant: false }, ...(isVariant ? [{ label: stripped, isVariant: true }] : [])];
}
