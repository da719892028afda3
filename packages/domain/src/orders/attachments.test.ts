import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import { attachmentExtensions, checkAttachment, extensionOf } from './index.ts';

const codes = (fileName: string, role: 'Salesperson' | 'Manufacturing' = 'Salesperson', bytes = 1000) =>
  refusalsOf(checkAttachment({ fileName, role, bytes })).map(({ code }) => code);

test.each([
  ['sofa.jpg', 'jpg'],
  ['Sofa.Final.PDF', 'pdf'],
  ['sofa', ''],
  ['.txt', ''],
  ['sofa.', ''],
])('ORD-75 the extension of %j is %j', (fileName, extension) => {
  expect(extensionOf(fileName)).toBe(extension);
});

test('ORD-75 extensions are compared in lower case with the allowed list', () => {
  for (const extension of attachmentExtensions) expect(codes(`plan.${extension.toUpperCase()}`)).toEqual([]);
  for (const name of ['run.exe', 'page.html', 'picture.svg', 'pdf', 'a.pdf.exe']) {
    expect(codes(name), name).toEqual(['FILE_TYPE_NOT_ALLOWED']);
  }
});

test('AUTH-40 Manufacturing adds pictures only', () => {
  expect(codes('sofa.png', 'Manufacturing')).toEqual([]);
  expect(codes('sofa.pdf', 'Manufacturing')).toEqual(['FILE_TYPE_NOT_ALLOWED']);
});

test('ORD-75 ten megabytes are the most', () => {
  expect(codes('a.pdf', 'Salesperson', 10 * 1024 * 1024)).toEqual([]);
  expect(codes('a.pdf', 'Salesperson', 10 * 1024 * 1024 + 1)).toEqual(['FILE_TOO_LARGE']);
});
