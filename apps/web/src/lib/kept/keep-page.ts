/**
 * Caches the page at these addresses on the device, so that it opens without a network. Browsers allow this only on
 * https or localhost; elsewhere the page needs its network.
 */
export async function keepPage(scope: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Terminals enrolled with earlier versions look for worker updates at this address.
  await navigator.serviceWorker.register('/terminal-worker.js', { scope });
}
