import type { Columns, Words } from '@cordovan/domain/lists';
import type { Email, EmailTemplate } from './mail.ts';

export const emailStatusNames: Readonly<Record<Email['status'], Words>> = {
  queued: { en: 'Queued', es: 'En cola' },
  sent: { en: 'Sent', es: 'Enviado' },
  failed: { en: 'Failed', es: 'Falló' },
  stored: { en: 'Not sent', es: 'Sin enviar' },
};

/** Subject of an email whose text isn't written yet, or couldn't be. */
const unwritten: Words = { en: 'Not written yet', es: 'Aún sin redactar' };

/** The outbox (MAIL-08). Moments are in the time zone of the order's store. */
export const emailColumns = {
  subject: {
    label: { en: 'Subject', es: 'Asunto' },
    kind: 'text',
    width: 36,
    value: (email, { language }) => email.subject || unwritten[language],
  },
  to: { label: { en: 'To', es: 'Para' }, kind: 'text', width: 32, value: (email) => email.to.join(', ') },
  order: { label: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, value: (email) => email.soNumber },
  status: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: (email, { language }) => emailStatusNames[email.status][language],
  },
  date: {
    label: { en: 'Created', es: 'Creado' },
    kind: 'moment',
    value: (email) => email.date,
    timeZone: (email) => email.timeZone,
  },
  sentAt: {
    label: { en: 'Sent', es: 'Enviado' },
    kind: 'moment',
    isHiddenAtFirst: true,
    value: (email) => email.sentAt,
    timeZone: (email) => email.timeZone,
  },
  attempts: {
    label: { en: 'Attempts', es: 'Intentos' },
    kind: 'number',
    isHiddenAtFirst: true,
    value: (email) => email.attempts,
  },
  error: {
    label: { en: 'Error', es: 'Error' },
    kind: 'text',
    width: 40,
    isHiddenAtFirst: true,
    value: (email) => email.error,
  },
} as const satisfies Columns<Email>;

const templateWords = {
  en: { en: 'English', es: 'Inglés' },
  es: { en: 'Spanish', es: 'Español' },
  active: { en: 'Active', es: 'Activa' },
  inactive: { en: 'Inactive', es: 'Inactiva' },
} as const satisfies Record<string, Words>;

/** The email templates in both languages (MAIL-01). */
export const templateColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, value: ({ name }) => name },
  language: {
    label: { en: 'Language', es: 'Idioma' },
    kind: 'text',
    width: 12,
    value: (template, { language }) => templateWords[template.language][language],
  },
  subject: {
    label: { en: 'Subject', es: 'Asunto' },
    kind: 'text',
    width: 36,
    value: ({ subject }) => subject,
  },
  recipients: {
    label: { en: 'Recipients', es: 'Destinatarios' },
    kind: 'text',
    width: 32,
    isHiddenAtFirst: true,
    value: ({ recipients }) => recipients.join(', '),
  },
  body: {
    label: { en: 'Text', es: 'Texto' },
    kind: 'text',
    width: 60,
    isHiddenAtFirst: true,
    value: ({ body }) => body,
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: ({ isActive }, { language }) => templateWords[isActive ? 'active' : 'inactive'][language],
  },
} as const satisfies Columns<EmailTemplate>;
