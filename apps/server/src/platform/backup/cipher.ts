import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { kindOfKey } from './key.ts';
import { BackupError } from './manifest.ts';

/** Work factor for a passphrase: every guess takes 64 MB and half a second. */
const SCRYPT_LOG_N = 16;

/** Creates a key pair: the server needs only `publicKey`, a restore needs `secretKey`. */
export async function createKeyPair(): Promise<{ readonly publicKey: string; readonly secretKey: string }> {
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

/** Encrypts a stream in the age format, which authenticates it in pieces of 64 KB and at its end. */
export async function encrypted(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  const kind = kindOfKey(key);
  if (kind === 'public') encrypter.addRecipient(key);
  else if (kind === 'secret') encrypter.addRecipient(await identityToRecipient(key));
  else encrypter.setPassphrase(key);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Decrypts a stream; a changed or missing byte ends it with an error. */
export async function decrypted(source: Readable, key: string | undefined): Promise<Readable> {
  if (key === undefined)
    throw new BackupError('This backup is encrypted. Set BACKUP_KEY to its key, then try again.');
  const kind = kindOfKey(key);
  if (kind === 'public')
    throw new BackupError(
      'BACKUP_KEY is the public key, which only encrypts. Set it to the secret key (AGE-SECRET-KEY-…) to read a backup.',
    );
  const decrypter = new Decrypter();
  if (kind === 'secret') decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch {
    throw new BackupError('BACKUP_KEY is not the key of this backup, or the backup is damaged.');
  }
}

// The browser's stream types differ from Node's, and parts of the code see both.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as never as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as never);
