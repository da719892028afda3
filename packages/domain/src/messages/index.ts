export { isMessageCode, languages, messageCodes, messageText } from './message-text.ts';
export type { Language, MessageCode, MessageData } from './message-text.ts';
export { terms } from './terms.ts';
export type { Term } from './terms.ts';
