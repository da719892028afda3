import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import { listTemplateRows, putDefaultTemplate } from './templates.repository.ts';

const FOLDER = new URL('./texts/', import.meta.url);

interface DefaultTemplate {
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly recipients: string[];
  readonly body: string;
}

/** Reads `payment-receipt.es.liquid`: the lines `Subject:` and `To:`, an empty line, then the body. */
function readTemplate(file: string): DefaultTemplate {
  const [name = '', ending] = file.split('.');
  const language = languages.find((one) => one === ending);
  if (!language) throw new Error(`${file} needs the language before the last dot`);
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const [, subject, to, body] = /^Subject: (.+)\nTo: (.+)\n\n([\s\S]+)$/.exec(text) ?? [];
  if (!subject || !to || !body) throw new Error(`${file} needs the lines "Subject:" and "To:", then a body`);
  return {
    name: name.replaceAll('-', ' '),
    language,
    subject,
    recipients: to.split(', '),
    body: body.trimEnd(),
  };
}

/** The email texts that Cordovan ships, in both languages (N-24). */
const defaultTemplates = (): DefaultTemplate[] =>
  readdirSync(fileURLToPath(FOLDER)).toSorted().map(readTemplate);

/**
 * Stores the shipped email texts: adds missing ones and updates those that no administrator has saved. A translation
 * that an administrator deleted stays deleted.
 */
export async function storeDefaultTemplates(handle: Handle): Promise<void> {
  const rows = await listTemplateRows(handle);
  const isStored = (name: string, language: string) =>
    rows.some((row) => row.name.toLowerCase() === name && row.language === language);
  for (const template of defaultTemplates()) {
    const isDeleted = isStored(template.name, 'en') && !isStored(template.name, template.language);
    if (!isDeleted) await putDefaultTemplate(handle, template);
  }
}
