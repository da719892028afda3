import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/** RFC 3986 encoding, as Signature Version 4 requires. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const FIFTEEN_MINUTES = 900_000;

/** Checks an AWS Signature Version 4 in a request's header; returns the reason if it is refused. */
export function faultOfSignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: { accessKeyId: string; secretAccessKey: string; region: string },
): string | undefined {
  const [, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [key, day = '', place, service] = scope.split('/');
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  if (place !== region || service !== 's3') return 'AuthorizationHeaderMalformed';
  const moment = String(request.headers['x-amz-date']);
  const time = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - time) < FIFTEEN_MINUTES) || !moment.startsWith(day))
    return 'RequestTimeTooSkewed';
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const address = new URL(request.url ?? '/', 'http://host');
  const query = [...address.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    request.method,
    address.pathname,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  const keyOfRegion = hmac(hmac(`AWS4${secretAccessKey}`, day), region);
  const expected = hmac(hmac(hmac(keyOfRegion, 's3'), 'aws4_request'), toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
