import { createDecipheriv, createECDH, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PIN_HOURS } from '@cordovan/domain/registers';

const HOUR_MS = 3_600_000;
/** How far a device's clock, corrected by its offset, may be behind ours. */
const BEHIND_MS = 60_000;
const POINT_BYTES = 65;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Terminal keys are derived from this installation's key, one for each purpose. */
const keyFor = (root: Buffer, purpose: string): Buffer =>
  createHmac('sha256', root).update(`terminal ${purpose}`).digest();

/** Salt of badge codes, so that a device's hashes can't be looked up in a list made elsewhere. */
export const badgeSalt = (root: Buffer): string => keyFor(root, 'badges').toString('hex').slice(0, 32);

/** Hash by which a device finds a badge; the device doesn't store the code itself. */
export const badgeHash = (salt: string, code: string): string =>
  createHash('sha256').update(`${salt}${code.trim().toLowerCase()}`).digest('hex');

interface Pass {
  readonly employeeId: number;
  readonly terminalId: number;
}

/** Signs a pass that replaces a checked PIN, at this terminal and for some hours. */
export function signPass(root: Buffer, { employeeId, terminalId }: Pass, now: Date): string {
  const text = [employeeId, terminalId, now.getTime()].map((part) => part.toString(36)).join('.');
  return `${text}.${signatureOf(root, text)}`;
}

const signatureOf = (root: Buffer, text: string): string =>
  createHmac('sha256', keyFor(root, 'pass')).update(text).digest('base64url').slice(0, 32);

/** Whether a pass for this person at this terminal covers the moment; undefined if it isn't a pass of ours. */
export function coversMoment(root: Buffer, pass: string, wanted: Pass, at: Date): boolean | undefined {
  const [employee = '', terminal = '', issued = '', signature = ''] = pass.split('.');
  const expected = Buffer.from(signatureOf(root, [employee, terminal, issued].join('.')));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (Number.parseInt(employee, 36) !== wanted.employeeId) return undefined;
  if (Number.parseInt(terminal, 36) !== wanted.terminalId) return undefined;
  return isCovered(Number.parseInt(issued, 36), at);
}

/** Whether someone who identified at `begun` is still the person at `at`. */
export const isCovered = (begun: number, at: Date): boolean =>
  at.getTime() >= begun - BEHIND_MS && at.getTime() <= begun + PIN_HOURS * HOUR_MS;

function pinKey(root: Buffer) {
  const key = createECDH('prime256v1');
  key.setPrivateKey(keyFor(root, 'pin'));
  return key;
}

/** Public point with which devices seal PINs while they have no network. */
export const pinKeyPoint = (root: Buffer): string => pinKey(root).getPublicKey('base64url');

/**
 * Opens what a device sealed: its one-time point, a nonce, and the text under AES-256-GCM with the key that both derive
 * (ECDH on P-256, HKDF with SHA-256). Undefined if it wasn't sealed for us.
 */
export function openSealed(root: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const point = bytes.subarray(0, POINT_BYTES);
  const nonce = bytes.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES);
  const body = bytes.subarray(POINT_BYTES + NONCE_BYTES);
  if (body.length <= TAG_BYTES) return undefined;
  try {
    const secret = pinKey(root).computeSecret(point);
    const key = Buffer.from(hkdfSync('sha256', secret, point, 'cordovan terminal pin', 32));
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // The point isn't on the curve, or the sender used a different key: anyone can send such bytes.
    return undefined;
  }
}
