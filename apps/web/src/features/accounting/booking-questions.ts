/** Asked when a person books or undoes something on a day that is rarely meant. */
export const DAY_QUESTIONS = ['BOOKING_DAY_UNUSUAL', 'UNDO_BEFORE_ITS_DAY'];
