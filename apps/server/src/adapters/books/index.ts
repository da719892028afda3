export { BooksFault } from './books.ts';
export type { Books, BooksAccess, BooksDraft, BooksSignIn, BooksTokens } from './books.ts';
export { openQuickBooks, openQuickBooksSignIn } from './quickbooks-online/quickbooks-online.ts';
