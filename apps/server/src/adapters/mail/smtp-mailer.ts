import nodemailer from 'nodemailer';

export interface MailMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown inside the HTML by `cid:`. */
  readonly images: readonly { readonly cid: string; readonly filename: string; readonly content: Buffer }[];
  /** Ours, the same with each attempt, so that a repeat can be told from a second mail. */
  readonly messageId: string;
}

export interface Mailer {
  /** Resolves when the server took the message for every recipient; rejects otherwise. */
  readonly send: (message: MailMessage) => Promise<void>;
  readonly close: () => void;
}

/**
 * A mail server by its address: `smtps://user:password@host:465` speaks TLS from the start, `smtp://…:587` upgrades by
 * STARTTLS and sends nothing when the server doesn't offer it. `?ignoreTLS=true` is for a server on the same machine.
 */
export function createMailer(url: string): Mailer {
  const address = new URL(url);
  const isSecure = address.protocol === 'smtps:';
  const port = Number(address.port) || (isSecure ? 465 : 587);
  const ignoreTLS = address.searchParams.get('ignoreTLS') === 'true';
  const transport = nodemailer.createTransport({
    host: address.hostname,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !ignoreTLS,
    ignoreTLS,
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 12_000,
  });
  return {
    send: async (message) => {
      const { images, ...rest } = message;
      const { rejected } = await transport.sendMail({
        ...rest,
        to: [...message.to],
        attachments: images.map((image) => ({ ...image, contentDisposition: 'inline' })),
      });
      // Some were taken, some not: the others must not get it twice, so it counts as failed for good.
      if (rejected.length > 0) {
        throw Object.assign(new Error(`Refused by the mail server: ${rejected.map(String).join(', ')}`), {
          code: 'EENVELOPE',
          responseCode: 550,
        });
      }
    },
    close: () => transport.close(),
  };
}

const NETWORK_FAULTS = ['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EDNS', 'ECONNRESET', 'ECONNREFUSED'];

/** Whether trying again later may help: 4xx answers and faults on the way. Bad sign-ins and 5xx answers stay bad. */
export function isTemporary(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  return code !== undefined && NETWORK_FAULTS.includes(code);
}
