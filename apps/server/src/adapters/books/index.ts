export { BooksFault, CHANGES_DAYS } from './books.ts';
export type { Books, BooksAccess, BooksDraft, BooksSignIn, BooksTokens, DocumentThere } from './books.ts';
export {
  openQuickBooks,
  openQuickBooksSignIn,
  readQuickBooksNotice,
} from './quickbooks-online/quickbooks-online.ts';
