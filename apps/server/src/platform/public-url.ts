import type { Config } from './config.ts';

/** Public address of the product, without a slash at its end. Never taken from a request, whose host header anyone can forge. */
export function publicUrlOf(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return (config.publicUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
}
