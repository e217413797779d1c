import { late } from '#ui/late.ts'

/** Loads the sheets that lie over the lines of a check: they come after the page. */
export const lineSheets = {
  line: () => import('./line-sheets.tsx'),
  seat: () => import('./seat-sheet.tsx'),
}

export const EditLineSheet = late(lineSheets.line, 'EditLineSheet')
export const PartDoneSheet = late(lineSheets.line, 'PartDoneSheet')
export const SeatSheet = late(lineSheets.seat, 'SeatSheet')
