import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { messageCodes, messageText } from '@cordovan/domain/messages';

const LEDGER = path.join(import.meta.dirname, '../../../../../docs/requirements.md');

/** In quotation marks, but no message: a name, or the label of something. */
const noMessages = ['Sections finished', 'Sofa 3-seat', 'Quote', 'Approved', 'swivel'];

interface Row {
  readonly id: string;
  readonly quoted: readonly string[];
}

/** The rows of the areas that ERR-41 names, each with the messages that it quotes word for word. */
function rowsWithMessages(): Row[] {
  const lines = readFileSync(LEDGER, 'utf8').split('\n');
  return lines.flatMap((line): Row[] => {
    const [, id, text] = /^\| ((?:PAY|ORD|CUST|SHOP|BRIDGE|CZR|DETAIL)-\d+) \| (.*) \|/.exec(line) ?? [];
    if (id === undefined || text === undefined) return [];
    // A quotation mark ends where no letter follows: `Thank's` and `don't` stay whole.
    const quoted = [...text.matchAll(/(?<![\w`])'(.+?)'(?!\w)/g)].map(([, words = '']) => words.trim());
    const messages = quoted.filter((words) => !noMessages.includes(words));
    return messages.length === 0 ? [] : [{ id, quoted: messages }];
  });
}

/** `{min}` of the documents, `{{min}}` of the catalogue: a place for an amount, whatever its name. */
const withoutNames = (text: string) => text.replace(/\{+\w+\}+/g, '{}');

const ours = messageCodes.map((code) => withoutNames(messageText('en', code)));

describe('messages that the rows of the documents quote', () => {
  const rows = rowsWithMessages();

  test('ERR-41 they are found', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  test.each(rows)('ERR-41 $id is exact', ({ quoted }) => {
    for (const words of quoted) {
      const wanted = withoutNames(words);
      const found = ours.some((text) => text === wanted || text === `${wanted} {}` || text === `${wanted}{}`);
      expect(found, `the catalogue has “${words}”`).toBe(true);
    }
  });
});
