import { expect } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Waits until the field shows this error, and checks that it keeps what was typed. */
export async function refusedAt(field: HTMLElement, text: string | RegExp, typed?: string): Promise<void> {
  await waitFor(() => expect(field).toBeInvalid());
  const named = typeof text === 'string' ? (expect.stringContaining(text) as unknown as string) : text;
  expect(field).toHaveAccessibleDescription(named);
  if (typed !== undefined) expect(field).toHaveValue(typed);
}

/** Checks and closes the one dialog titled Error with these lines. */
export async function refusedInDialog(user: UserEvent, ...lines: readonly string[]): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  for (const line of lines) expect(dialog).toHaveTextContent(line);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

/** Response body that refuses one field. */
export const refusalOf = (code: string, message: string, field?: string) => ({
  status: 400,
  body: { code, message, errors: [{ code, message, ...(field === undefined ? {} : { field }) }] },
});
