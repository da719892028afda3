export { bankReason } from './bank-reasons.ts';
export { languages } from './language.ts';
export type { Language } from './language.ts';
export { isMessageCode, messageText } from './message-text.ts';
export type { MessageCode } from './message-text.ts';
export type { MessageData } from './fill-message.ts';
export { terminalText } from './terminal.ts';
export { terms } from './terms.ts';
export {
  catalogueName,
  type Dictionary,
  dictionaryOf,
  namesItself,
  type PieceNames,
  pieceTitle,
  withPieces,
  type WordPair,
} from './catalogue-names.ts';
export { nameKey, type NamedList, usualName, usualWord } from './usual-names.ts';
export type { Term } from './terms.ts';
