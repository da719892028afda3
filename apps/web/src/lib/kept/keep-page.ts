/**
 * Keeps the page of these addresses on the device, so that it opens without a network. Only https, or the machine itself,
 * allows it; elsewhere the page needs its network.
 */
export async function keepPage(scope: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Terminals that were enrolled early look for the next version of the worker at this address.
  await navigator.serviceWorker.register('/terminal-worker.js', { scope });
}
