import type { Spread } from './stats.ts'

/** One line of the bench's table. */
export type Figure = {
  name: string
  value: number
  unit: 'ms' | '×' | 'KB' | '/s'
  /** Null: shown for comparison only. */
  budget: number | null
  /** How the value came about. */
  detail: Spread | Record<string, number> | null
}

/** The figures as a table; a budget that is missed is said and nothing more. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, budget, detail }) => [
    name,
    `${value} ${unit}`,
    budget === null ? '' : `≤ ${budget} ${unit}`,
    budget === null ? '' : value <= budget ? 'ok' : 'over',
    spreadOf(detail),
  ])
  const all = [['figure', 'measured', 'budget', '', 'spread'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What is said of how far the measurements lay apart, or what stood beside them. */
function spreadOf(detail: Figure['detail']): string {
  if (detail === null || !('p95' in detail)) return ''
  const told = Object.entries(detail).filter(([word]) =>
    ['median', 'small', 'ratio', 'p95', 'max'].includes(word),
  )
  return told.map(([word, value]) => `${word} ${value}`).join(', ')
}
