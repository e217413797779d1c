import type { WrittenFigures } from '#domain/closing/figures-schema.ts'
import type { FigureLine, ReportWords } from './figure-line.ts'

/** How money becomes sales: the lines add up to the last one. What comes to nothing is left out. */
export function reconciliationLines({ reconciliation }: WrittenFigures, words: ReportWords): FigureLine[] {
  const { sales, deposits, money, unexplained } = reconciliation
  const line = (key: Step, value: number): FigureLine => ({
    key: `reconciled-${key}`,
    value,
    as: 'money',
    label: words.text(`day.reconciled.${key}`),
  })
  const steps = signs
    .map(([key, sign]) => line(key, sign * reconciliation[key]))
    .filter(({ value }) => value !== 0)
  return [
    line('money', money),
    ...steps,
    ...(unexplained === 0 ? [] : [{ ...line('unexplained', unexplained), bad: true }]),
    { ...line('sales', sales + deposits), strong: true },
  ]
}

const signs = [
  ['paidEarlier', 1],
  ['paidForOpen', -1],
  ['unpaid', 1],
  ['givenAway', 1],
  ['overpaid', -1],
  ['givenBack', 1],
  ['late', -1],
] as const

type Step = (typeof signs)[number][0] | 'money' | 'sales' | 'unexplained'
