const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Encrypts a password like an administrator's page configuration does (N-06). */
export async function sealed(password: string) {
  const keyBytes = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt']);
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(password));
  return {
    username: 'showroom@demo.test',
    encryptedPassword: base64(new Uint8Array([...iv, ...new Uint8Array(text)])),
    pageKey: base64(keyBytes),
  };
}
