/** What is said when every journey has its product. */
export const ALL_READY = 'Every product is ready.';
