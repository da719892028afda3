import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly images: readonly { readonly cid: string; readonly type: string; readonly bytes: Uint8Array }[];
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** SMTP codes with which the server refuses; undefined means that it accepts. */
interface Refusals {
  readonly recipient?: (address: string) => number | undefined;
  readonly letter?: () => number | undefined;
  /** Maximum message size in bytes; a larger one is refused with 552. */
  readonly maxSize?: number;
}

const USER = 'cordovan';
const PASSWORD = 'mail/secret';

const refusal = (code: number | undefined, text = 'Not taken') =>
  code === undefined ? undefined : Object.assign(new Error(text), { responseCode: code });

/**
 * A real mail server that stores what it receives, including what it then refuses. It accepts mail only over TLS and
 * from a client that signed in, as providers do on port 587.
 */
export async function startMailServer(refusals: Refusals = {}): Promise<MailServer> {
  setDefaultCACertificates([...getCACertificates('default'), TEST_CERTIFICATE]);
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    ...(refusals.maxSize === undefined ? {} : { size: refusals.maxSize }),
    onAuth: ({ username, password }, session, done) => {
      const isRight = session.secure && username === USER && password === PASSWORD;
      if (isRight) done(null, { user: username });
      else done(refusal(535, 'Authentication failed'));
    },
    onMailFrom: (_address, session, done) =>
      done(refusal(session.secure ? undefined : 530, 'Must use STARTTLS')),
    onRcptTo: ({ address }, _session, done) => done(refusal(refusals.recipient?.(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(refusal(552, 'Message exceeds fixed maximum message size'));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            messageId: mail.messageId ?? '',
            images: mail.attachments.map(({ contentId = '', mimeType, content }) => ({
              cid: contentId.replace(/[<>]/g, ''),
              type: mimeType,
              bytes: new Uint8Array(content as ArrayBuffer),
            })),
          });
          done(refusal(refusals.letter?.()));
        });
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
