import nodemailer from 'nodemailer';

export interface MailMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown inside the HTML by `cid:`. */
  readonly images: readonly { readonly cid: string; readonly filename: string; readonly content: Buffer }[];
  /** Files that the reader can save. */
  readonly files?: readonly {
    readonly filename: string;
    readonly contentType?: string;
    readonly content: Buffer;
  }[];
  /** Message id that we set; it stays the same for each attempt, so that receivers recognize a repeat. */
  readonly messageId: string;
}

export interface Mailer {
  /** Resolves if the server accepted the message for every recipient; rejects otherwise. */
  readonly send: (message: MailMessage) => Promise<void>;
  readonly close: () => void;
}

/**
 * Creates a mailer from its address. `smtps://user:password@host:465` uses TLS from the start. `smtp://…:587`
 * upgrades with STARTTLS and sends nothing if the server doesn't offer it. `?ignoreTLS=true` is for a server on the
 * same machine.
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
      const { images, files = [], ...rest } = message;
      const { rejected } = await transport.sendMail({
        ...rest,
        to: [...message.to],
        attachments: [
          ...images.map((image) => ({ ...image, contentDisposition: 'inline' as const })),
          ...files,
        ],
      });
      // Some recipients were accepted. They must not get the message twice, so it counts as failed for good.
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

/** Whether a retry may help: yes for 4xx answers and network errors, no for refused sign-ins and 5xx answers. */
export function isTemporary(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  return code !== undefined && NETWORK_FAULTS.includes(code);
}
