import { hourFrom } from '../closing/hours.ts'
import type { LedgerEntry } from '../closing/ledger-entry.ts'
import { groupBy } from '../group-by.ts'
import type { PaymentType } from '../money/payment-types.ts'
import { sumOf } from '../money/sum.ts'
import { localMinutes, weekdayOf } from '../time/warsaw.ts'
import { isOfCut, type SalesCut } from './cut-facts.ts'
import type { SumFacts } from './day-sums.ts'
import { soldParts, type SoldPart } from './sums/sold-parts.ts'
import type { Grosze, Instant, IsoDate, Minutes, RowId, Thousandths } from '../units.ts'

/** By what hours of the week are told apart: when a check was closed, or when a dish was ordered. */
export const weekHoursBy = ['sales', 'ordered'] as const

/** The dimensions of a figure; null: of all. `weekday`: 0 is Monday. `hours`: as clocks showed them. */
export type Figure = SalesCut & {
  item: string | null
  category: string | null
  payment: PaymentType | null
  weekday: number | null
  hours: readonly number[] | null
  by: (typeof weekHoursBy)[number]
}

/** A check's part of a figure: grosze; `quantity` of a dish, thousandths, null: the figure is not of a dish. */
export type CheckPart = {
  checkId: RowId<'orderChecks'>
  entry: LedgerEntry
  amount: Grosze
  quantity: Thousandths | null
}

/** A check behind a figure, with whoever its last entry is of. */
export type CheckOfFigure = {
  id: string
  day: IsoDate
  closedAt: Instant
  personId: RowId<'placeUsers'>
  amount: Grosze
  quantity: Thousandths | null
}

type Facts = Pick<SumFacts, 'entries' | 'saleLines' | 'lines'>

/** The parts of checks that a figure is made of; they come to it. */
export function partsBehind(
  { entries, saleLines, lines }: Facts,
  figure: Figure,
  cutoff: Minutes,
): CheckPart[] {
  if (figure.payment !== null) {
    return entries
      .filter((entry) => entry.kind === 'payment' && entry.paymentType === figure.payment)
      .filter((entry) => figure.person === null || entry.personId === figure.person)
      .flatMap((entry) => partOf(entry, entry.amount, null))
  }
  const sentAt = new Map(lines.map(({ id, firedAt }) => [id, firedAt]))
  const sales = entries.filter((entry) => entry.kind === 'sale' && isOfCut(entry, figure))
  return soldParts(sales, saleLines)
    .filter(({ item, category }) => isOr(figure.item, item) && isOr(figure.category, category))
    .filter((part) => isInHours(part, figure, { sentAt, cutoff }))
    .flatMap(({ entry, gross, line }) =>
      partOf(entry, gross, figure.item === null ? null : (line?.quantity ?? 0)),
    )
}

/** The checks of these parts, the latest first; what was opened again and not closed since is no sale. */
export function checksOf(parts: readonly CheckPart[]): CheckOfFigure[] {
  return [...groupBy(parts, ({ checkId }) => checkId)]
    .flatMap(([id, own]): CheckOfFigure[] => {
      const last = own.toSorted((a, b) => a.entry.at - b.entry.at).at(-1)
      const amount = sumOf(own.map((part) => part.amount))
      const quantity = sumOf(own.map((part) => part.quantity ?? 0))
      if (last === undefined || (amount === 0 && quantity === 0)) return []
      const { businessDay: day, at: closedAt, personId } = last.entry
      return [{ id, day, closedAt, personId, amount, quantity: last.quantity === null ? null : quantity }]
    })
    .sort((a, b) => b.closedAt - a.closedAt || (a.id < b.id ? -1 : 1))
}

/** How a dish or a category was called when it was sold last; null: none of it was. */
export function nameInSales(
  sold: SumFacts['saleLines'],
  { item, category }: Pick<Figure, 'item' | 'category'>,
): string | null {
  if (item === null && category === null) return null
  const line = sold
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ lines }) => lines)
    .find((each) => (item === null ? each.categoryId === category : each.menuItemId === item))
  return line === undefined ? null : item === null ? line.categoryName : line.name
}

function partOf(entry: LedgerEntry, amount: Grosze, quantity: Thousandths | null): CheckPart[] {
  return entry.orderCheckId === null ? [] : [{ checkId: entry.orderCheckId, entry, amount, quantity }]
}

function isOr(wanted: string | null, is: string): boolean {
  return wanted === null || wanted === is
}

type Clock = { sentAt: ReadonlyMap<string, Instant | null>; cutoff: Minutes }

/** As the sums by hour have it: what is after midnight is still of the evening before. */
function isInHours(
  { entry, line, openedAt }: SoldPart,
  { weekday, hours, by }: Figure,
  { sentAt, cutoff }: Clock,
): boolean {
  const day = entry.businessDay
  if (weekday !== null && weekdayOf(day) !== weekday) return false
  if (hours === null) return true
  const at = by === 'sales' ? entry.at : (sentAt.get(line?.lineId ?? '') ?? openedAt)
  return hours.includes(Math.floor(localMinutes(hourFrom(at, { day, cutoff })) / 60))
}
