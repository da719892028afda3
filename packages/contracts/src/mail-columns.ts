import type { Columns, Words } from '@cordovan/domain/lists';
import type { Email } from './mail.ts';

export const emailStatusNames: Readonly<Record<Email['status'], Words>> = {
  queued: { en: 'Queued', es: 'En cola' },
  sent: { en: 'Sent', es: 'Enviado' },
  failed: { en: 'Failed', es: 'Falló' },
  stored: { en: 'Not sent', es: 'Sin enviar' },
};

/** The outbox (MAIL-08). Moments are in the time zone of the order's store. */
export const emailColumns = {
  subject: {
    label: { en: 'Subject', es: 'Asunto' },
    kind: 'text',
    width: 36,
    value: (email) => email.subject,
  },
  to: { label: { en: 'To', es: 'Para' }, kind: 'text', width: 32, value: (email) => email.to.join(', ') },
  order: { label: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, value: (email) => email.soNumber },
  status: {
    label: { en: 'Status', es: 'Estado' },
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
