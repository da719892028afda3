import type { Language } from '@cordovan/domain/messages';
import type { MailMessage } from '../../adapters/mail/index.ts';

interface TestEmail {
  readonly from: string;
  readonly to: string;
  readonly company: string;
  readonly language: Language;
  readonly now: Date;
}

const TEXTS: Readonly<Record<Language, (company: string) => { subject: string; text: string }>> = {
  en: (company) => ({
    subject: `Test email from ${company}`,
    text: `Your mail server works. ${company} can send quotations, confirmations and receipts.`,
  }),
  es: (company) => ({
    subject: `Correo de prueba de ${company}`,
    text: `Su servidor de correo funciona. ${company} puede enviar cotizaciones, confirmaciones y recibos.`,
  }),
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'cordovan.test';

/** The email that an administrator sends to check the mail server. */
export function testEmail({ from, to, company, language, now }: TestEmail): MailMessage {
  const { subject, text } = TEXTS[language](company);
  return {
    from,
    to: [to],
    subject,
    text,
    html: `<p>${escaped(text)}</p>`,
    images: [],
    messageId: `<test-${now.getTime()}@${domainOf(from)}>`,
  };
}
