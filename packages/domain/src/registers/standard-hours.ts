/** Work on one operation of a piece. */
export interface OperationWork {
  readonly standardMinutes: number;
  /** Without pauses and rework. */
  readonly workedSeconds: number;
  readonly reworkSeconds: number;
}

export interface StandardHours {
  readonly standard: number;
  readonly worked: number;
  readonly rework: number;
  /** Hours of work and rework above the standard; negative if below. */
  readonly difference: number;
  /** Share of the standard time that the work took, including rework; null without a standard. */
  readonly share: number | null;
}

const SECONDS_AN_HOUR = 3_600;
const SECONDS_A_MINUTE = 60;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Compares the time that operations took to their standard. */
export function againstStandard(works: readonly OperationWork[]): StandardHours {
  const sumOf = (of: (work: OperationWork) => number) => works.reduce((sum, work) => sum + of(work), 0);
  const standard = sumOf(({ standardMinutes }) => standardMinutes) * SECONDS_A_MINUTE;
  const worked = sumOf(({ workedSeconds }) => workedSeconds);
  const rework = sumOf(({ reworkSeconds }) => reworkSeconds);
  return {
    standard: rounded(standard / SECONDS_AN_HOUR),
    worked: rounded(worked / SECONDS_AN_HOUR),
    rework: rounded(rework / SECONDS_AN_HOUR),
    difference: rounded((worked + rework - standard) / SECONDS_AN_HOUR),
    share: standard === 0 ? null : rounded((worked + rework) / standard),
  };
}
