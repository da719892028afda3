import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

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

/** What the server doesn't take, each with the SMTP code of its refusal; undefined takes it. */
interface Refusals {
  readonly recipient?: (address: string) => number | undefined;
  readonly letter?: () => number | undefined;
}

const refusal = (code: number | undefined) =>
  code === undefined ? undefined : Object.assign(new Error('Not taken'), { responseCode: code });

/** A real mail server that keeps what it gets to read, also what it then refuses. */
export async function startMailServer(refusals: Refusals = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refusal(refusals.recipient?.(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
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
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
