import type { Config } from './config.ts';

/**
 * The product's public address, without a trailing slash. Never taken from a request, whose host header anyone can
 * forge.
 */
export function publicUrlOf(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return (config.publicUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
}
