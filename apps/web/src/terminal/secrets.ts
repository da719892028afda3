const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

function textOf(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether the page can use cryptography: only over https or on localhost. Without it, badges need a network. */
export const canHash = (): boolean => window.isSecureContext;

/** Hash that identifies a badge in the list of people; the device doesn't store the code itself. */
export async function badgeHash(salt: string, code: string): Promise<string> {
  const text = new TextEncoder().encode(`${salt}${code.trim().toLowerCase()}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Pin {
  readonly employeeId: number;
  readonly pin: string;
  /** Moment by the device's clock. */
  readonly at: number;
}

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const;

/**
 * Encrypts a PIN for the server, with a new key pair each time (ECDH on P-256, HKDF with SHA-256, AES-256-GCM).
 * Nothing that stays on the device can verify or decrypt it.
 */
export async function sealPin(point: string, pin: Pin): Promise<string> {
  const server = await crypto.subtle.importKey('raw', bytesOf(point), P256, false, []);
  const own = await crypto.subtle.generateKey(P256, false, ['deriveBits']);
  const ownPoint = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('cordovan terminal pin');
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: ownPoint, info };
  const key = await crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(pin));
  const body = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
  return textOf(new Uint8Array([...ownPoint, ...iv, ...body]));
}
