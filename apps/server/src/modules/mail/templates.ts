import { Liquid } from 'liquidjs';

/** No files, no unknown filters; a placeholder that nothing fills stays empty, a broken template is refused when saved. */
const liquid = new Liquid({
  strictFilters: true,
  relativeReference: false,
  fs: noFiles(),
  ownPropertyOnly: true,
});

function noFiles() {
  const none = () => {
    throw new Error('Templates have no files');
  };
  return {
    exists: () => Promise.resolve(false),
    existsSync: () => false,
    readFile: none,
    readFileSync: none,
    resolve: (_root: string, file: string) => file,
    dirname: () => '',
  };
}

export interface TemplateText {
  readonly subject: string;
  readonly recipients: readonly string[];
  readonly body: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly recipients: readonly string[];
  readonly text: string;
  readonly html: string;
}

/** Fills a template. Recipients that come out empty are left out. */
export async function renderMail(template: TemplateText, data: object): Promise<RenderedMail> {
  const fill = async (text: string): Promise<string> => String(await liquid.parseAndRender(text, data));
  const recipients = await Promise.all(template.recipients.map(fill));
  const text = (await fill(template.body)).trim();
  return {
    // A line break in a subject would begin another header.
    subject: (await fill(template.subject)).replace(/\s+/g, ' ').trim(),
    recipients: recipients.map((recipient) => recipient.trim()).filter((recipient) => recipient !== ''),
    text,
    html: htmlOf(text),
  };
}

/** Whether the text can be parsed as a template; what is wrong with it, else. */
export function templateFault(text: string): string | undefined {
  try {
    liquid.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}

function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const linked = escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  const paragraphs = linked.split(/\n{2,}/).map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html><body style="font-family:sans-serif">${paragraphs.join('')}</body></html>`;
}
