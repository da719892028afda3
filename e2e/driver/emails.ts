import { expect } from '@playwright/test';
import type { Calls } from './seed.ts';

/** Waits until an order's newest email has this subject: emails are written after the answer to their cause. */
export async function expectSubject(calls: Calls, orderId: number, subject: string): Promise<void> {
  const newest = async () => {
    const { Items } = await calls.read<{ Items: { Subject: string }[] }>(`/api/emails?orderId=${orderId}`);
    return Items[0]?.Subject;
  };
  await expect.poll(newest, 'subject of the newest email').toContain(subject);
}
