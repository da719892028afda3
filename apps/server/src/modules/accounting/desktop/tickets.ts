import { createHash } from 'node:crypto';

/** Tickets and passwords are random and long, so a fast hash protects them. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A run without a call for this long has died. QuickBooks may take minutes for one answer. */
export const SILENT_MS = 5 * 60_000;
