import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultOfSignature } from './signature.ts';

/** S3 refuses smaller parts, except the last one. */
const SMALLEST_PART = 5 * 1024 * 1024;
/** Few keys per page, so that callers must follow the pages. */
const KEYS_A_PAGE = 2;

export interface S3Emulator {
  readonly endpoint: string;
  /** Objects by `bucket/key`. */
  readonly objects: Map<string, Buffer>;
  /** Number of multipart uploads that were begun and neither completed nor aborted. */
  readonly openUploads: () => number;
  /** Refuses every part from this number on. */
  failFromPart: number;
  readonly stop: () => void;
}

export const S3_ACCOUNT = {
  accessKeyId: 'emulated-key',
  secretAccessKey: 'emulated-secret-of-forty-characters-1234',
  region: 'eu-central-1',
} as const;

/** A small S3 that checks every signature and content hash. */
export async function startS3(): Promise<S3Emulator> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const fault = faultOfSignature(request, body, S3_ACCOUNT);
      if (fault) answer(response, 403, error(fault));
      else handle({ request, response, body });
    });
  });
  const emulator: S3Emulator = {
    endpoint: '',
    objects,
    openUploads: () => uploads.size,
    failFromPart: Infinity,
    stop: () => void server.close(),
  };

  function handle({ request, response, body }: Exchange): ServerResponse {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const name = decodeURIComponent(pathname.slice(1));
    const uploadId = searchParams.get('uploadId');
    if (uploadId !== null) return handleUpload({ request, response, body }, { name, uploadId, searchParams });
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, new Map());
      return answer(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT') {
      objects.set(name, body);
      return answer(response, 200, '', { ETag: etagOf(body) });
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return answer(response, 204, '');
    }
    if (searchParams.get('list-type') === '2')
      return answer(response, 200, listOf(objects, name, searchParams));
    const found = objects.get(name);
    if (!found) return answer(response, 404, error('NoSuchKey'));
    return response.writeHead(200, { 'Content-Length': found.length }).end(found);
  }

  function handleUpload(
    { request, response, body }: Exchange,
    { name, uploadId, searchParams }: { name: string; uploadId: string; searchParams: URLSearchParams },
  ): ServerResponse {
    const parts = uploads.get(uploadId);
    if (!parts) return answer(response, 404, error('NoSuchUpload'));
    if (request.method === 'DELETE') {
      uploads.delete(uploadId);
      return answer(response, 204, '');
    }
    if (request.method === 'PUT') {
      const number = Number(searchParams.get('partNumber'));
      if (number >= emulator.failFromPart) return answer(response, 400, error('EntityTooLarge'));
      parts.set(number, body);
      return answer(response, 200, '', { ETag: etagOf(body) });
    }
    const named = [...body.toString().matchAll(/<ETag>(.+?)<\/ETag><PartNumber>(\d+)<\/PartNumber>/g)];
    const contents = named.map(([, , number]) => parts.get(Number(number)) ?? Buffer.alloc(0));
    const isWrong = named.some(
      ([, etag = ''], at) => etag.replaceAll('&quot;', '"') !== etagOf(contents[at]!),
    );
    if (named.length === 0 || isWrong) return answer(response, 400, error('InvalidPart'));
    if (contents.slice(0, -1).some((part) => part.length < SMALLEST_PART))
      return answer(response, 400, error('EntityTooSmall'));
    uploads.delete(uploadId);
    objects.set(name, Buffer.concat(contents));
    return answer(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(emulator, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function answer(
  response: ServerResponse,
  status: number,
  xml: string,
  headers: Record<string, string> = {},
): ServerResponse {
  return response.writeHead(status, { 'Content-Type': 'application/xml', ...headers }).end(xml);
}

function listOf(objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const start = `${bucket.replace(/\/$/, '')}/`;
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(start + prefix))
    .map((name) => name.slice(start.length))
    .toSorted()
    .filter((key) => key > after);
  const page = keys.slice(0, KEYS_A_PAGE);
  const rows = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(start + key)!.length}</Size><LastModified>2026-03-10T18:00:00.000Z</LastModified></Contents>`,
  );
  const next =
    keys.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`;
}
