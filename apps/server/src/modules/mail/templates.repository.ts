import type { Handle } from '../../platform/database/transaction.ts';

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly language: string;
  readonly subject: string;
  readonly recipients: string[];
  readonly body: string;
  readonly is_active: boolean;
  readonly row_version: number;
}

const COLUMNS = [
  'id',
  'name',
  'language',
  'subject',
  'recipients',
  'body',
  'is_active',
  'row_version',
] as const;

/** The template whose place a company's own takes (MAIL-14). */
const OWN_INSTEAD_OF = 'quote';

interface WantedTemplate {
  readonly companyId: number;
  readonly name: string;
  readonly language: string;
}

/**
 * The active template of a name in the language, else in English. For a quote a company may name its own
 * (`TemplateEmail`); a name that no active template has counts as none.
 */
export async function findTemplate(
  handle: Handle,
  { companyId, name, language }: WantedTemplate,
): Promise<TemplateRow | undefined> {
  const own =
    name === OWN_INSTEAD_OF
      ? await handle
          .selectFrom('companies')
          .where('id', '=', companyId)
          .select('template_email')
          .executeTakeFirst()
      : undefined;
  const names = [own?.template_email?.trim().toLowerCase(), name.toLowerCase()].filter(
    (one) => one !== undefined && one !== '',
  );
  for (const one of names) {
    const row = await handle
      .selectFrom('email_templates')
      .where((where) => where(where.fn('lower', ['name']), '=', one))
      .where('language', 'in', [language, 'en'])
      .where('is_active', '=', true)
      .select(COLUMNS)
      .orderBy((order) => order('language', '=', language), 'desc')
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

export async function listTemplateRows(handle: Handle): Promise<TemplateRow[]> {
  return handle.selectFrom('email_templates').select(COLUMNS).orderBy('name').orderBy('language').execute();
}

export async function findTemplateRow(handle: Handle, id: number): Promise<TemplateRow | undefined> {
  return handle.selectFrom('email_templates').where('id', '=', id).select(COLUMNS).executeTakeFirst();
}

export type TemplateValues = Omit<TemplateRow, 'id' | 'row_version'>;

export async function insertTemplate(handle: Handle, values: TemplateValues): Promise<TemplateRow> {
  return handle.insertInto('email_templates').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Undefined when somebody else saved it since. */
export async function updateTemplate(
  handle: Handle,
  { id, rowVersion }: { id: number; rowVersion: number },
  values: TemplateValues,
): Promise<TemplateRow | undefined> {
  return handle
    .updateTable('email_templates')
    .set((set) => ({ ...values, updated_at: new Date(), row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteTemplate(handle: Handle, id: number): Promise<void> {
  await handle
    .updateTable('emails')
    .set({ email_template_id: null })
    .where('email_template_id', '=', id)
    .execute();
  await handle.deleteFrom('email_templates').where('id', '=', id).execute();
}
