import type { WrittenFigures } from '../figures-schema.ts'
import { sumOf } from '../../money/sum.ts'
import { ifAny, type FigureLine, type ReportWords } from './figure-line.ts'
import type { Grosze } from '../../units.ts'

/** The lines of drawers: what was to be in each and what was counted; cash that was in none. */
export function drawerLines(figures: WrittenFigures, { text, drawer }: ReportWords): FigureLine[] {
  const { drawers, outside } = figures
  const all = drawerDifference(figures)
  const label = text('day.drawer.difference')
  return [
    ...Object.entries(drawers).flatMap(([id, { expected, counts, difference }]): FigureLine[] => {
      const of = drawer(id)
      const last = counts.at(-1)
      const line = (key: 'expected' | 'counted', value: Grosze): FigureLine => ({
        key: `${id}-${key}`,
        value,
        as: 'money',
        of,
        label: text(`day.drawer.${key}`),
      })
      if (last === undefined || difference === null) return [line('expected', expected)]
      return [
        line('expected', last.expected),
        line('counted', last.total),
        { key: `${id}-difference`, label, value: difference, as: 'money', of, bad: difference !== 0 },
      ]
    }),
    ...ifAny('outside', text('day.drawer.outside'), outside.expected),
    ...(all === null ? [] : [difference(text('day.drawer.all'), all)]),
  ]
}

function difference(label: string, value: Grosze): FigureLine {
  return { key: 'difference', label, value, as: 'money', strong: true, bad: value !== 0 }
}

/** The lines of people: what each sold, took, gave back and took off; figures that come to nothing are left out. */
export function personLines({ people }: WrittenFigures, { text, person }: ReportWords): FigureLine[] {
  return Object.entries(people).flatMap(([id, own]) =>
    kinds
      .filter((kind) => kind === 'sales' || own[kind] !== 0)
      .map((kind): FigureLine => {
        const label = text(`day.person.${kind}`, { count: own.checks })
        return { key: `${id}-${kind}`, label, value: own[kind], as: 'money', of: person(id) }
      }),
  )
}

const kinds = ['sales', 'payments', 'cash', 'tips', 'discounts', 'refunds', 'voids'] as const

/** The difference of all counted drawers together, grosze; null: none was counted. */
export function drawerDifference({ drawers }: Pick<WrittenFigures, 'drawers'>): Grosze | null {
  const counted = Object.values(drawers).flatMap(({ difference }) => difference ?? [])
  return counted.length === 0 ? null : sumOf(counted)
}
