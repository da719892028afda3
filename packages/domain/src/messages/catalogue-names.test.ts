import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueName, dictionaryOf, namesItself, pieceTitle, withPieces } from './index.ts';

const words = [
  { name: 'arms', spanish: 'Brazos' },
  { name: 'Seat Foam', spanish: 'espuma del asiento' },
  { name: 'usb charging port', spanish: 'USB para cargar' },
  { name: '5" block leg, oak', spanish: 'Pata de bloque 5", encino' },
  { name: 'brown', spanish: 'marrón' },
];
const spanish = dictionaryOf('es', words);
const english = dictionaryOf('en', words);

describe('the displayed name of a catalog text', () => {
  test.each([
    ['Arms', 'Brazos'],
    [' ARMS ', 'Brazos'],
    ['arms', 'brazos'],
    ['Seat foam', 'Espuma del asiento'],
    ['seat foam', 'espuma del asiento'],
    ['usb charging port', 'USB para cargar'],
    ['5" Block Leg, Oak', 'Pata de bloque 5", encino'],
    ['Belmont', 'Belmont'],
    ['constructor', 'constructor'],
  ])('for %j in Spanish is %j', { tags: ['I18N-01', 'C-43'] }, (name, shown) => {
    expect(catalogueName(name, spanish)).toBe(shown);
    expect(catalogueName(name, english)).toBe(name);
  });

  test("is the company's word rather than the usual one for its list", { tags: ['I18N-01', 'C-43'] }, () => {
    expect(catalogueName('Brown', spanish, 'color')).toBe('Marrón');
    expect(catalogueName('Black', spanish, 'color')).toBe('Negro');
    expect(catalogueName('Black', spanish)).toBe('Black');
    expect(catalogueName('Freight', spanish, 'delivery')).toBe('Flete');
    expect(catalogueName('Grey', english, 'color')).toBe('Gray');
  });

  test(
    'stays as stored in English, and wherever there is no translation',
    { tags: ['I18N-01', 'I18N-02'] },
    () => {
      fc.assert(
        fc.property(fc.string(), fc.string({ minLength: 1 }), (name, word) => {
          expect(catalogueName(name, dictionaryOf('en', [{ name, spanish: word }]))).toBe(name);
          expect(catalogueName(name, dictionaryOf('es', []))).toBe(name);
        }),
      );
    },
  );

  test('differs from the translation at most in the case of its first letter', { tags: ['I18N-01'] }, () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z"5]{1,9}$/),
        fc.stringMatching(/^[a-zA-Z]{1,9}$/),
        (name, word) => {
          const shown = catalogueName(name, dictionaryOf('es', [{ name, spanish: word }]));
          expect(shown.slice(1)).toBe(word.slice(1));
          expect(shown.toLowerCase()).toBe(word.toLowerCase());
        },
      ),
    );
  });
});

describe('furniture named by its style and type', () => {
  const chair = { name: 'Belmont Chair', style: 'Belmont', furnitureType: 'Chair' };
  const pairs = [{ name: 'chair', spanish: 'sillón' }];

  test('is translated from its type and style', { tags: ['I18N-01', 'C-43'] }, () => {
    const dictionary = dictionaryOf('es', withPieces(pairs, [chair]));
    expect(catalogueName('Belmont Chair', dictionary)).toBe('Sillón Belmont');
    expect(catalogueName('Chair', dictionary)).toBe('Sillón');
  });

  test('keeps its own translation', { tags: ['I18N-01'] }, () => {
    const own = [...pairs, { name: 'belmont chair', spanish: 'Butaca del club' }];
    expect(withPieces(own, [chair])).toEqual(own);
    expect(catalogueName('Belmont Chair', dictionaryOf('es', withPieces(own, [chair])))).toBe(
      'Butaca del club',
    );
  });

  test(
    'gets no translation if it has another name or its type has no translation',
    { tags: ['I18N-01', 'C-43'] },
    () => {
      const club = { name: 'Club Chair', style: 'Belmont', furnitureType: 'Chair' };
      const sofa = { name: 'Belmont Sofa', style: 'Belmont', furnitureType: 'Sofa' };
      expect(withPieces(pairs, [club, sofa])).toEqual(pairs);
      expect([chair, club, sofa].map(namesItself)).toEqual([true, false, true]);
    },
  );

  test('has a title even if only its style and type are known', { tags: ['I18N-01', 'C-43'] }, () => {
    expect(pieceTitle(chair, dictionaryOf('es', pairs))).toBe('Sillón Belmont');
    expect(pieceTitle({ style: 'belmont', furnitureType: 'chair' }, dictionaryOf('es', pairs))).toBe(
      'sillón belmont',
    );
    expect(pieceTitle({ style: 'Belmont ', furnitureType: 'Sofa' }, dictionaryOf('es', pairs))).toBe(
      'Belmont Sofa',
    );
    expect(pieceTitle({ style: 'Belmont', furnitureType: '' }, dictionaryOf('es', pairs))).toBe('Belmont');
    expect(pieceTitle(chair, dictionaryOf('en', pairs))).toBe('Belmont Chair');
  });

  test('is listed once when two pieces share a name', { tags: ['I18N-01'] }, () => {
    expect(withPieces(pairs, [chair, { ...chair, name: 'BELMONT chair' }])).toHaveLength(2);
  });
});
