import type { LiveConfiguration } from './live-configuration.ts';
import type { LiveView, LiveViewSettings } from './live-view.ts';

export type { LiveConfiguration, LiveLeather } from './live-configuration.ts';
export type { LiveView, LiveViewSettings } from './live-view.ts';
export { liveConfigurationOf } from './live-configuration.ts';
export { isSoftwareRenderer, offerLive } from './offer-live.ts';

/** Opens the live view; its code, about 155 KB, is loaded on the first call. See `live-view.ts`. */
export async function createLiveView(
  container: HTMLElement,
  configuration: LiveConfiguration,
  settings: LiveViewSettings,
): Promise<LiveView> {
  const live = await import('./live-view.ts');
  return live.createLiveView(container, configuration, settings);
}
