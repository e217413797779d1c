import type { DayPaper, DayReport } from './day-report.ts'

/** The number of the place's report, `DD-324`. */
export function placeNumber(number: number): string {
  return `DD-${number}`
}

/** The name of a report: the place's number, or until the server has said it that of its first paper. */
export function reportNumber(
  { number }: Pick<DayReport, 'number'>,
  papers: readonly Pick<DayPaper, 'number' | 'at'>[],
): string {
  if (number !== null) return placeNumber(number)
  return papers.toSorted((a, b) => a.at - b.at)[0]?.number ?? ''
}

/** The name of a paper of a report: `DD-324`, a supplement `DD-324/1`; else its device's own number. */
export function paperName({ number }: Pick<DayReport, 'number'>, paper: DayPaper): string {
  const supplement = paper.placed?.supplement ?? null
  if (number === null || supplement === null) return paper.number
  return supplement === 0 ? placeNumber(number) : `${placeNumber(number)}/${supplement}`
}
