import { unitTotal } from '../../money/line-total.ts'
import { percentWord, rateTotal, vatPercents } from '../../pricing/vat.ts'
import { columnsOf, momentColumns, moneyColumn } from './column.ts'
import type { ExportedLine } from './sold-lines.ts'

/**
 * A row for each line of the checks of an export, fees included. `net` is rounded line by line, where documents take the
 * tax once per rate. What a line cost the place is empty until stock knows it.
 */
export const lineColumns = columnsOf<ExportedLine>()([
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
  moneyColumn('lineValue', ({ value }) => value),
  moneyColumn('discount', ({ discount }) => discount),
  moneyColumn('billDiscount', ({ billDiscount }) => billDiscount),
  { name: 'rate', cell: ({ rate }) => percentWord(vatPercents[rate]) },
  moneyColumn('gross', ({ gross }) => gross),
  moneyColumn('net', ({ rate, gross }) => rateTotal(rate, gross).net),
  {
    name: 'exciseType',
    cell: ({ line }) => (line?.exciseType === 'NONE' ? null : (line?.exciseType ?? null)),
  },
  ...momentColumns(['sentAt', 'sentDate', 'sentTime'], ({ line }: ExportedLine) => line?.firedAt ?? null),
  ...momentColumns(['doneAt', 'doneDate', 'doneTime'], ({ line }: ExportedLine) => line?.doneAt ?? null),
  ...momentColumns(
    ['deliveredAt', 'deliveredDate', 'deliveredTime'],
    ({ line }: ExportedLine) => line?.deliveredAt ?? null,
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

function answersOf(line: ExportedLine['line']): string | null {
  const said = (line?.modifiers ?? []).map(({ name, amount }) =>
    amount === 1 ? name : `${amount} × ${name}`,
  )
  return said.length === 0 ? null : said.join(', ')
}
