/** Printed when every worker's product is ready. */
export const ALL_READY = 'Every product is ready.';
