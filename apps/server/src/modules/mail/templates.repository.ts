import type { Language } from '@cordovan/domain/messages';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly language: Language;
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

/** The template that a company's own template replaces (MAIL-14). */
const OWN_INSTEAD_OF = 'quote';

interface WantedTemplate {
  readonly companyId: number;
  readonly name: string;
  readonly language: Language;
}

/**
 * Finds the active template with a name in the language, otherwise in English. A company can name its own template
 * for quotes (`TemplateEmail`); a name without an active template is ignored.
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

/** Adds a text that Cordovan ships, or updates it as long as no administrator has saved it. */
export async function putDefaultTemplate(
  handle: Handle,
  template: Omit<TemplateValues, 'is_active'>,
): Promise<void> {
  const values = { ...template, is_default: true };
  await handle
    .insertInto('email_templates')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name), language`)
        .doUpdateSet(values)
        .where('email_templates.is_default', '=', true),
    )
    .execute();
}

/** Returns undefined if the template was saved in the meantime. */
export async function updateTemplate(
  handle: Handle,
  { id, rowVersion }: { id: number; rowVersion: number },
  values: TemplateValues,
): Promise<TemplateRow | undefined> {
  return handle
    .updateTable('email_templates')
    .set((set) => ({
      ...values,
      is_default: false,
      updated_at: new Date(),
      row_version: set('row_version', '+', 1),
    }))
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
