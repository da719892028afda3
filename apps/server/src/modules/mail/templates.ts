import { Liquid } from 'liquidjs';
import { buttonFilter, htmlOf, type MailBrand, PICTURES_WORD, plainTextOf } from './mail-html.ts';

/**
 * No file access and no unknown filters. An unknown placeholder stays empty; a broken template is refused on
 * save.
 */
const liquid = new Liquid({
  strictFilters: true,
  relativeReference: false,
  fs: noFiles(),
  ownPropertyOnly: true,
});
liquid.registerFilter('button', buttonFilter);

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

/** Fills a template. Leaves out empty recipients. */
export async function renderMail(
  template: TemplateText,
  data: object,
  brand: MailBrand,
): Promise<RenderedMail> {
  const values = { ...data, pictures: PICTURES_WORD };
  const fill = async (text: string): Promise<string> => String(await liquid.parseAndRender(text, values));
  const recipients = await Promise.all(template.recipients.map(fill));
  const text = (await fill(template.body)).trim();
  return {
    // A line break in a subject would start another header.
    subject: (await fill(template.subject)).replace(/\s+/g, ' ').trim(),
    recipients: recipients.map((recipient) => recipient.trim()).filter((recipient) => recipient !== ''),
    text: plainTextOf(text),
    html: htmlOf(text, brand),
  };
}

/** Returns what is wrong with a template text; undefined if it can be parsed. */
export function templateFault(text: string): string | undefined {
  try {
    liquid.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}
