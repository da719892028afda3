const PER_MINUTE = 500;
const AT_ONCE = 10;
const MINUTE = 60_000;

/** One company's limits: requests per minute, and concurrent requests. */
export interface Throttle {
  /** Whether a request may begin; if so, `end` must be called. */
  readonly begin: () => boolean;
  readonly end: () => void;
}

export function openThrottle(clock: () => Date, perMinute = PER_MINUTE): Throttle {
  let began: number[] = [];
  let running = 0;
  return {
    begin: () => {
      const now = clock().getTime();
      began = began.filter((at) => now - at < MINUTE);
      if (began.length >= perMinute || running >= AT_ONCE) return false;
      began.push(now);
      running += 1;
      return true;
    },
    end: () => {
      running -= 1;
    },
  };
}
