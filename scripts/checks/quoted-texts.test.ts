import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '../../packages/domain/src/messages/en.ts';

const LEDGER = path.join(import.meta.dirname, '../../docs/requirements.md');

/** Quoted words that aren't messages: names and labels. */
const noMessages = ['Sections finished', 'Sofa 3-seat', 'Quote', 'Approved', 'swivel'];

interface Row {
  readonly id: string;
  readonly quoted: readonly string[];
}

/** Rows of the areas in ERR-41, with the messages that they quote. */
function rowsWithMessages(): Row[] {
  const lines = readFileSync(LEDGER, 'utf8').split('\n');
  return lines.flatMap((line): Row[] => {
    const [, id, text] = /^\| ((?:PAY|ORD|CUST|SHOP|BRIDGE|CZR|DETAIL)-\d+) \| (.*) \|/.exec(line) ?? [];
    if (id === undefined || text === undefined) return [];
    // A quotation mark ends where no letter follows, so `Thank's` and `don't` stay whole.
    const quoted = [...text.matchAll(/(?<![\w`])'(.+?)'(?!\w)/g)].map(([, words = '']) => words.trim());
    const messages = quoted.filter((words) => !noMessages.includes(words));
    return messages.length === 0 ? [] : [{ id, quoted: messages }];
  });
}

/** Replaces `{min}` of the requirements and `{{min}}` of our messages with `{}`, so that names don't matter. */
const withoutNames = (text: string) => text.replace(/\{+\w+\}+/g, '{}');

const ours = Object.values(en).map(withoutNames);

describe('messages quoted in the requirements', () => {
  const rows = rowsWithMessages();

  test('exist in the catalog', { tags: ['ERR-41'] }, () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  test.each(rows)('are exact: $id', { tags: ['ERR-41'] }, ({ quoted }) => {
    for (const words of quoted) {
      const wanted = withoutNames(words);
      const found = ours.some((text) => text === wanted || text === `${wanted} {}` || text === `${wanted}{}`);
      expect(found, `the catalogue has “${words}”`).toBe(true);
    }
  });
});
