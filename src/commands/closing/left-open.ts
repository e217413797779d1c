import type { DayFigures } from '#domain/closing/day-figures.ts'
import type { DayPaper, DayReport } from '#domain/closing/day-report.ts'
import { businessDay } from '#domain/time/business-day.ts'

type ClosedDay = { day: string; report: DayReport | null; papers: readonly DayPaper[] }

/**
 * Figures of a day with the checks that were open when it was closed: by now other ones are. Of a day that is not
 * closed they stay as they are.
 */
export function withLeftOpen(closed: ClosedDay, figures: DayFigures): DayFigures {
  const paper = closed.report?.status === 'closed' ? lastOfItsDay(closed) : undefined
  return paper === undefined ? figures : { ...figures, openChecks: paper.figures.openChecks }
}

/** The last paper of the day itself; else its first one: a supplement of later knows what is open later. */
function lastOfItsDay({ day, papers }: ClosedDay): DayPaper | undefined {
  const counting = papers.filter(({ takenBack }) => takenBack === null).toSorted((a, b) => a.at - b.at)
  return counting.findLast(({ at, cutoff }) => businessDay(at, cutoff) === day) ?? counting[0]
}
