export { BooksFault, BooksPending, CHANGES_DAYS } from './books.ts';
export type {
  Books,
  BooksAccess,
  BooksDraft,
  BooksItem,
  BooksLists,
  BooksSignIn,
  BooksTokens,
  DocumentThere,
  LedgerAccountThere,
  WaitingThere,
} from './books.ts';
export { NEW_ITEM } from './quickbooks-desktop/qbd-forms.ts';
export { type DesktopLists, readDesktopLists } from './quickbooks-desktop/qbd-lists.ts';
export {
  answerOf,
  type Exchange,
  isAdd,
  type QbxmlAnswer,
  type QbxmlRequest,
  readQbxml,
  writeQbxml,
} from './quickbooks-desktop/qbxml.ts';
export { addDesktopItem, openQuickBooksDesktop } from './quickbooks-desktop/quickbooks-desktop.ts';
export {
  readSoapCall,
  type SoapResult,
  writeQwc,
  writeSoapAnswer,
  writeSoapFault,
  writeWsdl,
} from './quickbooks-desktop/web-connector.ts';
export { findNode, readXml, textAt } from './quickbooks-desktop/xml.ts';
export {
  openQuickBooks,
  openQuickBooksSignIn,
  readQuickBooksNotice,
} from './quickbooks-online/quickbooks-online.ts';
