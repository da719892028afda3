const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const NONCE_BYTES = 12;

/**
 * Decrypts the password in the page configuration (N-06): AES-GCM, with the 12-byte nonce before the
 * ciphertext, both base64. Rejects if the key is wrong.
 */
export async function openPassword(sealed: string, pageKey: string): Promise<string> {
  const data = bytesOf(sealed);
  const key = await crypto.subtle.importKey('raw', bytesOf(pageKey), 'AES-GCM', false, ['decrypt']);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: data.slice(0, NONCE_BYTES) },
    key,
    data.slice(NONCE_BYTES),
  );
  return new TextDecoder().decode(opened);
}
