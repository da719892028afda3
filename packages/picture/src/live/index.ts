export { type LiveConfiguration, type LiveLeather } from './live-configuration.ts';
export { isSoftwareRenderer, offerLive } from './offer-live.ts';
export type { LiveView, LiveViewSettings } from './live-view.ts';

/** The view's code, about 150 KB, is loaded with the first call. */
export async function createLiveView(
  ...[container, configuration, settings]: Parameters<(typeof import('./live-view.ts'))['createLiveView']>
): Promise<import('./live-view.ts').LiveView> {
  const live = await import('./live-view.ts');
  return live.createLiveView(container, configuration, settings);
}
