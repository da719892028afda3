/** Format of a company label; any other first label means the main company. */
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Company label of a host: its first label (GEN-28). Undefined for an IP address or a host with one label
 * (N-07).
 */
export function labelOfHost(host: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const isAddress = /^[\d.]+$/.test(name) || name.startsWith('[') || name.includes(':');
  const [first, ...rest] = name.split('.');
  if (isAddress || rest.length === 0 || !first || !LABEL.test(first)) return undefined;
  return first;
}

/**
 * Labels that a host can mean, the full label first; the label without its trailing `m` is the multiplier variant
 * (GEN-29).
 */
export function labelCandidates(label: string): { label: string; isVariant: boolean }[] {
  const full = label.trim().toLowerCase();
  const stripped = full.slice(0, -1);
  const isVariant = full.endsWith('m') && stripped !== '';
  return [{ label: full, isVariant: false }, ...(isVariant ? [{ label: stripped, isVariant: true }] : [])];
}
