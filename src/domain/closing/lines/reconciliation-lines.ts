import { reconciliationSigns } from '../reconcile.ts'
import type { WrittenFigures } from '../figures-schema.ts'
import type { FigureLine, ReportWords } from './figure-line.ts'
import type { Grosze } from '../../units.ts'

/** How money becomes sales: the lines add up to the last one. What comes to nothing is left out. */
export function reconciliationLines({ reconciliation }: WrittenFigures, words: ReportWords): FigureLine[] {
  const { sales, deposits, money, unexplained } = reconciliation
  const line = (key: Step, value: Grosze): FigureLine => ({
    key: `reconciled-${key}`,
    value,
    as: 'money',
    label: words.text(`day.reconciled.${key}`),
  })
  const steps = reconciliationSigns
    .map(([key, sign]) => line(key, sign * reconciliation[key]))
    .filter(({ value }) => value !== 0)
  return [
    line('money', money),
    ...steps,
    ...(unexplained === 0 ? [] : [{ ...line('unexplained', unexplained), bad: true }]),
    { ...line('sales', sales + deposits), strong: true },
  ]
}

type Step = (typeof reconciliationSigns)[number][0] | 'money' | 'sales' | 'unexplained'
