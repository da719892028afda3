import * as calls from '@cordovan/contracts/catalogue-words';
import type { Routes } from '../../../platform/http/serve.ts';
import { listWords, readWords, saveWords } from './words.service.ts';

/** How many seconds a visitor's browser keeps the words. */
const VISITORS_KEEP = 300;

export function registerWords({ serve, serveWrite }: Routes): void {
  serve(calls.listWords, ({ db }) => listWords(db));
  serveWrite(calls.saveWords, ({ db, body, user, now }) => saveWords(db, body.words, { user: user!, now }));
  serve(calls.readWords, async ({ db, user, reply }) => {
    const words = await readWords(db, { user });
    // Staff are notified of changes and read again; all visitors get the same answer.
    if (user === null) void reply.header('Cache-Control', `private, max-age=${VISITORS_KEEP}`);
    void reply.header('Vary', 'Authorization');
    return [...words];
  });
}
