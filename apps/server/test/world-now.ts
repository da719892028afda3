/** The time in a world, unless a test chooses another. */
export const WORLD_NOW = new Date('2026-03-10T18:00:00Z');
