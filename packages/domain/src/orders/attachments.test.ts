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
])('finds the extension of %j: %j', { tags: ['ORD-75'] }, (fileName, extension) => {
  expect(extensionOf(fileName)).toBe(extension);
});

test('compares extensions in lower case with the allowed list', { tags: ['ORD-75'] }, () => {
  for (const extension of attachmentExtensions) expect(codes(`plan.${extension.toUpperCase()}`)).toEqual([]);
  for (const name of ['run.exe', 'page.html', 'picture.svg', 'pdf', 'a.pdf.exe']) {
    expect(codes(name), name).toEqual(['FILE_TYPE_NOT_ALLOWED']);
  }
});

test('allows Manufacturing to add pictures only', { tags: ['AUTH-40'] }, () => {
  expect(codes('sofa.png', 'Manufacturing')).toEqual([]);
  expect(codes('sofa.pdf', 'Manufacturing')).toEqual(['FILE_TYPE_NOT_ALLOWED']);
});

test('refuses a file larger than ten megabytes', { tags: ['ORD-75'] }, () => {
  expect(codes('a.pdf', 'Salesperson', 10 * 1024 * 1024)).toEqual([]);
  expect(codes('a.pdf', 'Salesperson', 10 * 1024 * 1024 + 1)).toEqual(['FILE_TOO_LARGE']);
});
