import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Key that encrypts secrets in the database. A file in the data folder, so that a stolen copy of the database alone
 * reveals no secrets. All processes of an installation share the folder. Created with the first secret.
 */
export async function readSecretKey(dataDir: string): Promise<Buffer> {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'secrets.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Only the first process writes; the others read the file it wrote.
  await writeFile(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
    },
  );
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} isn't a key of this product`);
  return key;
}

/** The key of the data folder, without creating one; undefined if it has none. */
export async function findSecretKey(dataDir: string): Promise<Buffer | undefined> {
  return existsSync(path.join(dataDir, 'keys', 'secrets.key')) ? readSecretKey(dataDir) : undefined;
}

/** Encrypts with AES-256-GCM: nonce, ciphertext, tag. Decrypting needs the same `context`, such as the row's key. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts; undefined if the key or the context differs from the one used to encrypt. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
