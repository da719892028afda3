import { createRequire } from 'node:module';
import type bwip from 'bwip-js/node';
import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, as every app assumes. */
const PERIOD = 30;
/**
 * Number of steps before and after now that are also accepted, because phone clocks are off and people type slowly.
 */
const WINDOW = 1;

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer: 'Cordovan', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

export const shownSecret = (secret: Buffer): string => totpOf(secret).secret.base32;

/** Address that an app reads from the QR code. */
export const totpAddress = (secret: Buffer, email: string): string => totpOf(secret, email).toString();

/** The step of a correct code; null for a wrong one. A step works only once, so the caller stores it. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** A QR code as SVG. Loads the library with the first one, since it takes 20 MB of memory. */
export function qrCodeSvg(text: string): string {
  const { toSVG } = createRequire(import.meta.url)('bwip-js/node') as typeof bwip;
  return toSVG({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'FFFFFF' });
}
