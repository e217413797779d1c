import { lineTotal } from '../money/line-total.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderCheck } from '../order/order-check.ts'
import type { OrderLine } from '../order/order-line.ts'
import { businessDay } from '../time/business-day.ts'
import { addExcise, addRates, minus } from './amounts.ts'
import { moneyOf, type LedgerEntry, type LedgerKind, type SaleDetails } from './ledger-entry.ts'
import { newEntry, type Ledger } from './new-entry.ts'
import type { SaleAmounts } from './sale-amounts.ts'

type When = { at: number; personId: string }

/** How a check ended: its documents are paid, it was forced, or it needs no paper. */
type Ending = 'settled' | 'forced' | 'unprinted'

/**
 * The entries of a check that is closed: the sale, in the name of who served it, and what it had not been paid or was
 * paid too much. `entries` are those that the ledger has of the check.
 */
export function closeEntries(
  ledger: Ledger,
  check: OrderCheck,
  sold: SaleAmounts & { diningOptionType: SaleDetails['diningOptionType']; ending: Ending },
  entries: readonly LedgerEntry[],
  when: When,
): LedgerEntry[] {
  const { amount, deposit, rates, excise, details, diningOptionType, ending } = sold
  const own = { ...when, factId: check.id, orderCheckId: check.id }
  const paid = sumOf(entries.map(moneyOf))
  const sale = newEntry(ledger, 'sale', {
    ...{ ...own, personId: check.waiterId ?? check.openedBy, amount, deposit, rates, excise },
    sale: {
      ...{ diningOptionId: check.diningOptionId, diningOptionType, ...details },
      ...{ paid, paidEarlier: paidBefore(ledger, entries, when.at), givenBack: 0, late: 0 },
    },
  })
  const missing = amount + deposit - paid
  if (missing === 0) return [sale]
  const kind = missing < 0 ? 'overpaid' : ending === 'unprinted' ? 'given-away' : 'unpaid'
  return [sale, newEntry(ledger, kind, { ...own, amount: Math.abs(missing) })]
}

/**
 * The entries of a check that is opened again, or taken back after it was closed: the opposite of all that the ledger
 * says of its sale, on the day on which that happens. None where the ledger has it open.
 */
export function reopenEntries(
  ledger: Ledger,
  check: OrderCheck,
  entries: readonly LedgerEntry[],
  when: When,
): LedgerEntry[] {
  const sales = entries.filter(({ kind }) => kind === 'sale').toSorted((a, b) => a.at - b.at)
  const last = sales.findLast(({ count }) => count > 0)
  if (last?.sale == null || sumOf(sales.map(({ count }) => count)) === 0) return []
  const own = { ...when, factId: check.id, orderCheckId: check.id, count: -1 }
  const sum = (of: (entry: LedgerEntry) => number) => minus(sumOf(sales.map(of)))
  const detail = (name: 'discounts' | 'fees' | 'packaging' | 'delivery' | 'guests') =>
    sum(({ sale }) => sale?.[name] ?? 0)
  // What came and went while it was closed, less what an earlier opening has made the open check's already.
  const meanwhile = entries.filter(({ checkClosedDay }) => checkClosedDay !== null)
  const came = sumOf(meanwhile.filter(({ kind }) => kind === 'payment').map(moneyOf))
  const went = sumOf(meanwhile.filter(({ kind }) => kind !== 'payment').map(moneyOf))
  const reversed = newEntry(ledger, 'sale', {
    ...{ ...own, personId: last.personId },
    ...{ amount: sum(({ amount }) => amount), deposit: sum(({ deposit }) => deposit) },
    rates: addRates(sales).map(({ rate, gross, vat, net }) => ({
      ...{ rate, gross: minus(gross), vat: minus(vat), net: minus(net) },
    })),
    excise: addExcise(sales).map(({ exciseType, gross }) => ({ exciseType, gross: minus(gross) })),
    sale: {
      ...last.sale,
      ...{ discounts: detail('discounts'), fees: detail('fees'), packaging: detail('packaging') },
      ...{ delivery: detail('delivery'), guests: detail('guests') },
      paid: minus(sumOf(entries.map(moneyOf))),
      paidEarlier: minus(paidBefore(ledger, entries, when.at)),
      givenBack: went - sumOf(sales.map(({ sale }) => sale?.givenBack ?? 0)),
      late: minus(came) - sumOf(sales.map(({ sale }) => sale?.late ?? 0)),
    },
  })
  const missing = remainderKinds.flatMap((kind) => {
    const amount = sumOf(entries.filter((entry) => entry.kind === kind).map((entry) => entry.amount))
    return amount === 0 ? [] : [newEntry(ledger, kind, { ...own, amount: minus(amount) })]
  })
  return [reversed, ...missing]
}

/** The entry of a check that was taken back, worth what it would have sold. */
export function cancelEntry(
  ledger: Ledger,
  check: OrderCheck,
  { amount, deposit, rates }: SaleAmounts,
  when: When,
): LedgerEntry {
  const own = { factId: check.id, orderCheckId: check.id, amount, deposit, rates }
  return newEntry(ledger, 'check-canceled', { ...when, ...own })
}

/** The entry of pieces of a line (thousandths) that were taken back, at their price before any discount. */
export function voidEntry(ledger: Ledger, line: OrderLine, quantity: number, when: When): LedgerEntry {
  const own = { factId: line.id, orderCheckId: line.orderCheckId }
  return newEntry(ledger, 'void', { ...when, ...own, amount: lineTotal({ ...line, quantity }) })
}

const remainderKinds: readonly LedgerKind[] = ['unpaid', 'given-away', 'overpaid']

function paidBefore({ cutoff }: Ledger, entries: readonly LedgerEntry[], at: number): number {
  const today = businessDay(at, cutoff)
  return sumOf(entries.filter((entry) => entry.businessDay < today).map(moneyOf))
}
