import { PassThrough, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type BackupStore, isBackupName, type StoredBackup } from './backup-store.ts';

export interface S3Place {
  readonly bucket: string;
  /** Empty, or ends in a slash. */
  readonly prefix: string;
  /** Undefined: Amazon's own endpoint. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: the SDK finds them on the machine (environment, profile or role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** S3 accepts at most 10,000 parts, so this allows backups of 160 GB. Only one part is in memory at a time. */
const PART_BYTES = 16 * 1024 * 1024;

/** Keeps backups in an Amazon S3 bucket, or in any storage that speaks the same protocol. */
export function openS3Store({ bucket, prefix, endpoint, region, credentials }: S3Place): BackupStore {
  const settings: S3ClientConfig = {
    region,
    // Other vendors' storage often lacks the newer checksums; the backup has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  // Addresses with the bucket in the host name need a wildcard certificate, which only Amazon is sure to have.
  if (endpoint !== undefined) Object.assign(settings, { endpoint, forcePathStyle: true });
  if (credentials) settings.credentials = credentials;
  const client = new S3Client(settings);
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    place: `s3://${bucket}/${prefix}`,
    write: async (name, content) => {
      let bytes = 0;
      const counted = new PassThrough();
      content.on('error', (error) => counted.destroy(error));
      content.on('data', (chunk: Buffer) => void (bytes += chunk.length));
      const upload = new Upload({
        client,
        params: { ...at(name), Body: content.pipe(counted) },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      await upload.done();
      return bytes;
    },
    list: () => listAll(client, bucket, prefix),
    read: async (name) => (await client.send(new GetObjectCommand(at(name)))).Body as Readable,
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}

async function listAll(client: S3Client, bucket: string, prefix: string): Promise<readonly StoredBackup[]> {
  const found: StoredBackup[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      const name = Key.slice(prefix.length);
      if (isBackupName(name)) found.push({ name, bytes: Size, storedAt: LastModified });
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
