import type { WrittenFigures } from '../figures-schema.ts'
import type { FigureGroup, ReportWords } from './figure-line.ts'
import { documentLines, lossLines, openLines } from './other-lines.ts'
import { drawerLines, personLines } from './people-lines.ts'
import { reconciliationLines } from './reconciliation-lines.ts'
import { moneyLines, salesLines } from './sales-lines.ts'

/** All figures of a report in their order, for the screen, for paper and for files alike. */
export function figureGroups(figures: WrittenFigures, words: ReportWords): FigureGroup[] {
  const { text } = words
  const groups = [
    { key: 'sales', lines: salesLines(figures, words) },
    { key: 'money', lines: moneyLines(figures, words) },
    { key: 'documents', lines: documentLines(figures, words) },
    { key: 'losses', lines: lossLines(figures, words) },
    { key: 'open', lines: openLines(figures, words) },
    { key: 'reconciliation', lines: reconciliationLines(figures, words) },
    { key: 'drawers', lines: drawerLines(figures, words) },
    { key: 'people', lines: personLines(figures, words) },
  ] as const
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ key, lines }) => ({ key, title: text(`day.group.${key}`), lines }))
}
