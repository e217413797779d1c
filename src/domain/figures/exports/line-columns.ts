import { unitTotal } from '../../money/line-total.ts'
import { percentWord, rateTotal, vatPercents } from '../../pricing/vat.ts'
import { columnsOf, moment, money } from './column.ts'
import type { SoldLine } from './sold-lines.ts'

/**
 * A row for each line of the checks of an export, fees included. `net` is rounded line by line, where documents take the
 * tax once per rate. What a line cost the place is empty until stock knows it.
 */
export const lineColumns = columnsOf<SoldLine>()([
  { name: 'businessDay', cell: ({ of }) => ({ day: of.day }) },
  { name: 'checkNumber', cell: ({ of }) => of.check?.number ?? null },
  { name: 'checkId', cell: ({ of }) => of.checkId },
  { name: 'line', cell: ({ nth }) => ({ whole: nth }) },
  { name: 'type', cell: ({ type }) => type },
  { name: 'item', cell: ({ type, line }, names) => line?.name ?? (type === 'REST' ? names.rest : null) },
  {
    name: 'category',
    cell({ of, line }, names) {
      if (line === null || line.menuItemId === null) return null
      return of.categories.get(line.id) ?? names.categoryOf(line.menuItemId)
    },
  },
  { name: 'answers', cell: ({ line }) => answersOf(line) },
  { name: 'quantity', summed: true, cell: ({ quantity }) => ({ quantity }) },
  { name: 'unitPrice', cell: ({ line }) => (line === null ? null : { money: unitTotal(line) }) },
  money('lineValue', ({ value }) => value),
  money('discount', ({ discount }) => discount),
  money('billDiscount', ({ billDiscount }) => billDiscount),
  { name: 'rate', cell: ({ rate }) => percentWord(vatPercents[rate]) },
  money('gross', ({ gross }) => gross),
  money('net', ({ rate, gross }) => rateTotal(rate, gross).net),
  {
    name: 'exciseType',
    cell: ({ line }) => (line?.exciseType === 'NONE' ? null : (line?.exciseType ?? null)),
  },
  ...moment(['sentAt', 'sentDate', 'sentTime'], ({ line }: SoldLine) => line?.firedAt ?? null),
  ...moment(['doneAt', 'doneDate', 'doneTime'], ({ line }: SoldLine) => line?.doneAt ?? null),
  ...moment(
    ['deliveredAt', 'deliveredDate', 'deliveredTime'],
    ({ line }: SoldLine) => line?.deliveredAt ?? null,
  ),
  {
    name: 'station',
    cell: ({ line }, names) => (line?.kitchenStationId ? names.station(line.kitchenStationId) : null),
  },
  { name: 'voidedQuantity', summed: true, cell: ({ voided }) => ({ quantity: voided }) },
  {
    name: 'by',
    cell({ of, line }, names) {
      const order = of.orders.find(({ id }) => id === line?.orderId)
      return order === undefined ? null : names.person(order.placedBy)
    },
  },
  { name: 'cost', cell: () => null },
])

function answersOf(line: SoldLine['line']): string | null {
  const said = (line?.modifiers ?? []).map(({ name, amount }) =>
    amount === 1 ? name : `${amount} × ${name}`,
  )
  return said.length === 0 ? null : said.join(', ')
}
