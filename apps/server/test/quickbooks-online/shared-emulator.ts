import type { World } from '../world.ts';
import { type Emulator, startEmulator } from './emulator.ts';

const started = new Map<string, Emulator>();

/** Starts an emulator that `emulatorOf` can find again from a world's configuration. */
export async function startSharedEmulator(): Promise<Emulator> {
  const emulator = await startEmulator(() => new Date(), { perMinute: 1_000_000 });
  started.set(emulator.address, emulator);
  return emulator;
}

/** The emulator that a world uses. */
export function emulatorOf({ app }: Pick<World, 'app'>): Promise<Emulator> {
  const address = app.deps.config.quickBooks?.apiUrl ?? '';
  const found = started.get(address);
  return found ? Promise.resolve(found) : Promise.reject(new Error('This world has no QuickBooks'));
}
