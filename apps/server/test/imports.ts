import type { ImportPlan } from '@cordovan/contracts/imports';
import type { ImportKind } from '@cordovan/domain/imports';
import { send } from './valid-requests/valid-request.ts';
import type { World, WorldUser } from './world.ts';

export interface Inspection {
  readonly Sheet: string;
  readonly Header: ImportPlan['header'];
  readonly Columns: readonly { Heading: string; Samples: readonly string[] }[];
  readonly Mapping: ImportPlan['mapping'];
  readonly Form: ImportPlan['form'];
  readonly IsRemembered: boolean;
  readonly AsksNumbers: boolean;
  readonly AsksDays: boolean;
  readonly ImportedAt: string | null;
}

export interface Outcome {
  readonly ImportId: number | null;
  readonly Created: number;
  readonly Changed: number;
  readonly Skipped: number;
  readonly Bad: number;
  readonly Rows: readonly {
    Row: number;
    Name: string;
    Action: string;
    Reason: string | null;
    Fields: readonly { Field: string; From: string | null; To: string | null }[];
  }[];
  readonly BadRows: readonly { Row: number; Column: number | null; Heading: string | null; Reason: string }[];
}

export interface ImportFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export const csvFile = (name: string, ...lines: readonly string[]): ImportFile => ({
  name,
  bytes: Buffer.from(lines.join('\r\n')),
});

/** Makes the import screen's calls. */
export function importsOf(world: World, user: WorldUser = world.users.admin) {
  const post = (url: string, file: ImportFile, body: Record<string, string>, language = 'en') =>
    send(
      world,
      { method: 'POST', bodyKind: 'multipart' },
      { url, by: user, body, file: { field: 'file', ...file }, headers: { 'accept-language': language } },
      {},
    );
  const inspect = async (kind: ImportKind, file: ImportFile, asked: object = {}): Promise<Inspection> =>
    (
      await post('/api/imports/inspect', file, { Asked: JSON.stringify({ kind, ...asked }) })
    ).json<Inspection>();
  /** The plan guessed for a file, with the test's own changes. */
  const planFor = async (
    kind: ImportKind,
    file: ImportFile,
    { constants = {}, ...own }: Partial<ImportPlan> & { constants?: Record<string, string> } = {},
  ): Promise<ImportPlan> => {
    const found = await inspect(kind, file);
    const fixed = Object.fromEntries(Object.entries(constants).map(([key, constant]) => [key, { constant }]));
    return {
      kind,
      sheet: found.Sheet,
      header: found.Header,
      mapping: { ...found.Mapping, ...fixed },
      form: found.Form,
      skipped: [],
      leavesOutBad: false,
      ...own,
    };
  };
  const run = (file: ImportFile, plan: ImportPlan, isDryRun = false, language = 'en') =>
    post('/api/imports', file, { Plan: JSON.stringify(plan), DryRun: String(isDryRun) }, language);
  return {
    post,
    inspect,
    planFor,
    run,
    /** Imports a file with the guessed plan, and returns the result. */
    load: async (
      kind: ImportKind,
      file: ImportFile,
      own: Parameters<typeof planFor>[2] & { isDryRun?: boolean } = {},
    ): Promise<Outcome> => {
      const { isDryRun, ...rest } = own;
      const answer = await run(file, await planFor(kind, file, rest), isDryRun);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<Outcome>();
    },
    read: async (id: number) =>
      (await world.as(user).get(`/api/imports/${id}`)).json<{
        Obstacles: readonly { Row: number; Name: string; Reason: string }[];
        UndoneAt: string | null;
      }>(),
    undo: (id: number) => world.as(user).post(`/api/imports/${id}/undo`),
  };
}
