import { expect } from 'vitest';
import type { World } from '../../../../test/world.ts';

export type RecordBody = Record<string, unknown> & { readonly Id: number; readonly RowVersion: number };

interface ErrorBody {
  readonly code: string;
  readonly field?: string;
  readonly message: string;
}

/** Requests of an administrator who maintains the catalog of a world. */
export function recordRequests(world: () => World) {
  const admin = () => world().as(world().users.admin);
  const rowsAt = async (path: string) => (await admin().get(path)).json<RecordBody[]>();
  const sent = async (path: string, body: object): Promise<RecordBody> => {
    const answer = await admin().post(path, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RecordBody>();
  };
  const errorsOf = async (path: string, body: object, language = 'en') => {
    const answer = await admin().post(path, body, {
      accept: 'application/problem+json',
      'accept-language': language,
    });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    return answer.json<{ errors: ErrorBody[] }>().errors;
  };
  return {
    admin,
    rowsAt,
    sent,
    errorsOf,
    /** Codes and fields of a refusal. */
    refusalsOf: async (path: string, body: object) =>
      (await errorsOf(path, body)).map(({ code, field }) => [code, field]),
    lastAudit: () =>
      world()
        .db.selectFrom('audit_entries')
        .select(['subject', 'subject_id', 'action', 'before', 'after', 'user_id'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    stylesNow: () => rowsAt('/api/styles'),
  };
}
