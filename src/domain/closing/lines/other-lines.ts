import { printoutTypes } from '../../document/printout.ts'
import type { WrittenFigures } from '../figures-schema.ts'
import { vatRates } from '../../menu/item-classes.ts'
import { ifAny, type FigureLine, type ReportWords } from './figure-line.ts'
import { rateWord } from './sales-lines.ts'

/** Documents by their kinds, and what fiscal printers should have counted of them. */
export function documentLines({ documents }: WrittenFigures, { text }: ReportWords): FigureLine[] {
  const { skipped, canceled } = documents
  return [
    ...printoutTypes.flatMap((type): FigureLine[] => {
      const own = documents.byType[type]
      if (own === undefined) return []
      const label = text('day.documents.type', { type, count: own.count })
      return [{ key: `documents-${type}`, label, value: own.gross, as: 'money' }]
    }),
    ...ifAny('skipped', text('day.documents.skipped', { count: skipped.count }), skipped.gross),
    ...ifAny('canceled', text('day.documents.canceled', { count: canceled.count }), canceled.gross),
    ...vatRates.flatMap((rate) => {
      const label = text('day.documents.printers', { rate: rateWord(rate) })
      return ifAny(`printers-${rate}`, label, documents.printers[rate] ?? 0)
    }),
  ]
}

/** The lines of goods that were ordered and not sold. */
export function lossLines({ canceled, voids }: WrittenFigures, { text }: ReportWords): FigureLine[] {
  const line = (key: 'canceled' | 'voids', of: typeof voids): FigureLine => {
    const label = text(`day.losses.${key}`, { count: of.count })
    return { key: `losses-${key}`, label, value: of.amount, as: 'money' }
  }
  return [line('canceled', canceled), line('voids', voids)]
}

/** Checks that nobody has closed: they go on, and are of the day on which they are closed. */
export function openLines({ openChecks }: WrittenFigures, { text }: ReportWords): FigureLine[] {
  const { count, toPay, paid } = openChecks
  return [
    { key: 'open', label: text('day.open', { count }), value: toPay, as: 'money' },
    ...ifAny('open-paid', text('day.open.paid'), paid),
  ]
}
