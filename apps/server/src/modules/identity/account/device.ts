import { createRequire } from 'node:module';
import type BowserModule from 'bowser';

/** CommonJS only. */
const Bowser = createRequire(import.meta.url)('bowser') as typeof BowserModule;

/**
 * A session's browser and system in words that need no translation, such as `Firefox · Windows`; empty if unknown.
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
