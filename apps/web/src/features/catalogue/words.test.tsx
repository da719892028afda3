import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { type CatalogueWord, listWords, saveWords } from '@cordovan/contracts/catalogue-words';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const word = (name: string, change: Partial<CatalogueWord> = {}): CatalogueWord => ({
  name,
  uses: ['option'],
  spanish: '',
  usual: null,
  rowVersion: 0,
  ...change,
});

const rows = [
  word('Arms', { uses: ['part', 'shopPart'], spanish: 'Brazos', rowVersion: 3 }),
  word('Track Arm'),
  word('brown', { uses: ['color'], usual: 'café' }),
  word('Footstool', { uses: [], spanish: 'Taburete', rowVersion: 1 }),
  word('Welt', { uses: ['part'] }),
];

async function open(listed: readonly CatalogueWord[] = rows, language: 'en' | 'es' = 'en') {
  let current = listed;
  server.use(answering(listWords, () => [...current]));
  const page = await openPage({ at: '/Catalogue/Translations', as: 'Administrator', language });
  return { ...page, change: (next: readonly CatalogueWord[]) => (current = next) };
}
const fields = () => within(screen.getByRole('list', { name: 'Translations' })).getAllByRole('textbox');
const field = (name: string) => screen.getByRole('textbox', { name: `Spanish of ${name}` });

describe('translations', () => {
  test('list names without Spanish first and count them', { tags: ['I18N-01'] }, async () => {
    await open();
    expect(await screen.findByText('2 of 4 without Spanish')).toBeVisible();
    expect(fields().map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Track Arm', 'Welt', 'Arms', 'brown', 'Footstool'].map((name) => `Spanish of ${name}`),
    );
    expect(screen.getByText('Part, Part in a shop')).toBeVisible();
    expect(screen.getByText('No longer used')).toBeVisible();
    expect(field('brown')).toHaveAttribute('placeholder', 'café');
  });

  test(
    'find a name by its Spanish without accents, or show only open ones',
    { tags: ['I18N-01'] },
    async () => {
      const { user } = await open([...rows, word('Sofa', { spanish: 'Sofá', rowVersion: 1 })]);
      await user.type(await screen.findByRole('searchbox', { name: 'Search names' }), 'SOFA');
      expect(fields()).toEqual([field('Sofa')]);
      await user.clear(screen.getByRole('searchbox'));
      await user.click(screen.getByText('Without Spanish'));
      expect(fields()).toEqual([field('Track Arm'), field('Welt')]);
    },
  );

  test(
    'save everything typed in one call, with Enter moving from field to field',
    { tags: ['I18N-01', 'N-27'] },
    async () => {
      const { user, change } = await open();
      const sent: unknown[] = [];
      server.use(
        answering(saveWords, ({ body }) => {
          sent.push(JSON.parse(body));
          return { added: 1, changed: 1, removed: 0 };
        }),
      );
      await user.type(
        await screen.findByRole('textbox', { name: 'Spanish of Track Arm' }),
        'Brazo recto{Enter}',
      );
      expect(field('Welt')).toHaveFocus();
      await user.keyboard('Ribete{ArrowDown}');
      expect(field('Arms')).toHaveFocus();
      await user.clear(field('Arms'));
      expect(screen.getByText('3 changes')).toBeVisible();
      change(rows.map((row) => (row.name === 'Welt' ? { ...row, spanish: 'Ribete', rowVersion: 1 } : row)));
      await user.keyboard('{Control>}s{/Control}');
      await waitFor(() =>
        expect(sent).toEqual([
          {
            Words: [
              { Name: 'Arms', Spanish: '', RowVersion: 3 },
              { Name: 'Track Arm', Spanish: 'Brazo recto', RowVersion: 0 },
              { Name: 'Welt', Spanish: 'Ribete', RowVersion: 0 },
            ],
          },
        ]),
      );
      expect(await screen.findByText('1 of 4 without Spanish')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    },
  );

  test(
    'keep what was typed if someone else changed a word, and ask which to keep',
    { tags: ['N-27', 'I18N-01'] },
    async () => {
      const { user, change } = await open();
      server.use(refusing(saveWords, { status: 409, code: 'STALE_RECORD' }));
      await user.type(await screen.findByRole('textbox', { name: 'Spanish of Welt' }), 'Ribete');
      change(rows.map((row) => (row.name === 'Welt' ? { ...row, spanish: 'Vivo', rowVersion: 1 } : row)));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Someone else saved “Vivo”')).toBeVisible();
      expect(field('Welt')).toHaveValue('Ribete');
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
      const sent: unknown[] = [];
      server.use(
        answering(saveWords, ({ body }) => {
          sent.push(JSON.parse(body));
          return { added: 0, changed: 1, removed: 0 };
        }),
      );
      await user.click(screen.getByRole('button', { name: 'Keep mine' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(sent).toEqual([{ Words: [{ Name: 'Welt', Spanish: 'Ribete', RowVersion: 1 }] }]),
      );
    },
  );

  test('show that nothing is left to translate', { tags: ['I18N-01'] }, async () => {
    await open([]);
    expect(await screen.findByText('No names yet')).toBeVisible();
  });
});
