import { cancelEntry, closeEntry, reopenEntry, type CheckEnding } from '#domain/closing/check-entries.ts'
import { saleAmounts, type SaleAmounts } from '#domain/closing/sale-amounts.ts'
import { linesTakenBack, saleLines, type SoldItems } from '#domain/figures/sale-lines.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { writeEntries } from './write-entries.ts'

/** The amounts that a check sells as it is now. */
export async function saleAmountsOf(tx: Tx, check: OrderCheck): Promise<SaleAmounts> {
  return amountsOf(tx, check, await tx.list('orderLines', 'orderCheckId', check.id))
}

async function amountsOf(tx: Tx, check: OrderCheck, lines: readonly OrderLine[]): Promise<SaleAmounts> {
  return saleAmounts(check, lines, await tx.list('printouts', 'orderCheckId', check.id))
}

/** Writes the sale of a check that has been closed, and what it was made of. */
export async function writeSale(
  tx: Tx,
  context: MutationContext,
  check: OrderCheck,
  ending: CheckEnding,
): Promise<void> {
  const option = await tx.get('diningOptions', check.diningOptionId)
  const lines = await tx.list('orderLines', 'orderCheckId', check.id)
  const sold = { ...(await amountsOf(tx, check, lines)), diningOptionType: option?.type ?? null, ending }
  const entries = await tx.list('ledgerEntries', 'orderCheckId', check.id)
  const [entry] = await writeEntries(tx, context, (ledger) => [
    closeEntry(ledger, check, sold, entries, context.at),
  ])
  if (entry === undefined) return
  const known = await soldItems(tx, lines)
  await tx.put('saleLines', saleLines(context.idOf('sale lines', check.id), entry, check, lines, known))
}

/** Writes that a check is opened again: the opposite of its sale. */
export async function writeReopened(tx: Tx, context: MutationContext, check: OrderCheck): Promise<void> {
  const entries = await tx.list('ledgerEntries', 'orderCheckId', check.id)
  const [entry] = await writeEntries(tx, context, (ledger) => [
    reopenEntry(ledger, check, entries, context.at),
  ])
  if (entry === undefined) return
  const earlier = await tx.list('saleLines', 'orderCheckId', check.id)
  const back = linesTakenBack(context.idOf('sale lines', check.id), entry, check, earlier)
  if (back !== null) await tx.put('saleLines', back)
}

/** Writes that a check was taken back, and what it would have sold. */
export async function writeCanceled(
  tx: Tx,
  context: MutationContext,
  check: OrderCheck,
  worth: SaleAmounts,
): Promise<void> {
  const when = { at: context.at, personId: context.actor }
  await writeEntries(tx, context, (ledger) => [cancelEntry(ledger, check, worth, when)])
}

/** The catalogue's facts of the items of these lines. */
export async function soldItems(tx: Tx, lines: readonly Pick<OrderLine, 'menuItemId'>[]): Promise<SoldItems> {
  const ids = new Set(lines.flatMap(({ menuItemId }) => menuItemId ?? []))
  const items = (await tx.getMany('menuItems', [...ids])).filter((item) => item !== null)
  const categoryIds = new Set(items.flatMap(({ categoryId }) => categoryId ?? []))
  const categories = (await tx.getMany('menuItemCategories', [...categoryIds])).filter(
    (each) => each !== null,
  )
  return {
    items: new Map(items.map((item) => [item.id, item])),
    categories: new Map(categories.map((category) => [category.id, category])),
  }
}
