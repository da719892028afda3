import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '@cordovan/contracts/call';
import type { Refusal } from '@cordovan/domain/result';
import { refuse, refuseAny, RefusalError } from '../errors/refusal-error.ts';
import { bodyLimitOf } from './body-limit.ts';
import type { UploadedFile } from './request.ts';

const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Maximum number of files; the catalog workbook as CSV has one file per sheet. */
const MAX_FILES = 30;
/** Maximum field size; a picture may arrive as a data URL, a third larger than its bytes. */
const MAX_FIELD_BYTES = 14 * 1024 * 1024;
/** Maximum number of field errors in one response. */
const MAX_REPORTED = 50;

export interface RawInput {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** Reads the raw body. A multipart form becomes one object of fields, and the files. */
export async function readRawInput(call: Call, request: FastifyRequest): Promise<RawInput> {
  const isXml = request.headers['content-type']?.startsWith('text/xml') === true;
  if (isXml !== (call.bodyKind === 'xml')) return refuse({ code: 'MEDIA_TYPE_NOT_SUPPORTED' });
  if (call.bodyKind !== 'multipart') return { body: request.body, files: [] };
  if (!request.isMultipart()) return refuse({ code: 'MEDIA_TYPE_NOT_SUPPORTED' });
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const limit = bodyLimitOf(call, true);
  let length = 0;
  const parts = request.parts({
    limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_FILES, fields: 50, fieldSize: MAX_FIELD_BYTES },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        length += String(part.value).length;
      } else {
        const bytes = await part.toBuffer();
        files.push({ field: part.fieldname, fileName: part.filename, bytes });
        length += bytes.length;
      }
      if (length > limit) refuse({ code: 'REQUEST_TOO_LARGE' });
    }
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    // Limit errors have a status; an invalid multipart body causes a plain parser error.
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    return refuse({ code: 'VALIDATION' });
  }
  return { body: fields, files };
}

/** Decodes one part of the input with its schema; refuses it with all its invalid fields. */
export function decode(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const refusals = parsed.error.issues.slice(0, MAX_REPORTED).map((issue): Refusal => {
    const field = issue.path.join('.');
    return { code: 'FIELD_INVALID', field, data: { field: field || 'body' } };
  });
  refuseAny(refusals);
  return undefined;
}
