import type { WrittenFigures } from '../figures-schema.ts'
import { vatRates } from '../../menu/item-classes.ts'
import { paymentTypes } from '../../money/payment-types.ts'
import { percentWord, rateLetters, vatPercents } from '../../pricing/vat.ts'
import { ifAny, type FigureLine, type ReportWords } from './figure-line.ts'

/** `A 23%`, as fiscal printers and people say it. */
export function rateWord(rate: (typeof vatRates)[number]): string {
  return `${rateLetters[rate]} ${percentWord(vatPercents[rate])}`
}

/** The lines of sales: gross with what was charged besides dishes, gross and tax of each rate, what was taken off. */
export function salesLines({ sales }: WrittenFigures, { text }: ReportWords): FigureLine[] {
  const rates = vatRates.flatMap((rate) => {
    const own = sales.rates[rate]
    return own === undefined ? [] : [{ rate, ...own }]
  })
  return [
    { key: 'gross', label: text('day.sales.gross'), value: sales.gross, as: 'money', strong: true },
    ...ifAny('fees', text('day.sales.fees'), sales.fees),
    ...ifAny('packaging', text('day.sales.packaging'), sales.packaging),
    ...ifAny('delivery', text('day.sales.delivery'), sales.delivery),
    ...ifAny('deposits', text('day.sales.deposits'), sales.deposits),
    ...rates.flatMap(({ rate, gross, vat }): FigureLine[] => [
      {
        key: `gross-${rate}`,
        value: gross,
        as: 'money',
        label: text('day.sales.rate', { rate: rateWord(rate) }),
      },
      { key: `vat-${rate}`, label: text('day.sales.vat', { rate: rateWord(rate) }), value: vat, as: 'money' },
    ]),
    { key: 'net', label: text('day.sales.net'), value: sales.net, as: 'money' },
    { key: 'discounts', label: text('day.sales.discounts'), value: 0 - sales.discounts, as: 'money' },
    { key: 'checks', label: text('day.sales.checks'), value: sales.checks, as: 'count' },
    { key: 'average', label: text('day.sales.average'), value: sales.average, as: 'money' },
    ...(sales.guests === 0
      ? []
      : [{ key: 'guests', label: text('day.sales.guests'), value: sales.guests, as: 'count' } as const]),
  ]
}

/** The lines of money: what came in by each way of paying and what went back, tips apart. */
export function moneyLines({ money }: WrittenFigures, { text }: ReportWords): FigureLine[] {
  return [
    ...paymentTypes.map((type): FigureLine => {
      const value = money.byType[type]?.payments ?? 0
      return { key: `paid-${type}`, label: text('shift.figure.type', { type }), value, as: 'money' }
    }),
    { key: 'refunds', label: text('day.money.refunds'), value: 0 - money.refunds, as: 'money' },
    ...ifAny('on-the-way', text('day.money.on-the-way'), 0 - money.onTheWay),
    ...ifAny('undone', text('day.money.undone'), money.undone),
    { key: 'money', label: text('day.money.total'), value: money.total, as: 'money', strong: true },
    { key: 'tips', label: text('day.money.tips'), value: money.tips, as: 'money' },
  ]
}
