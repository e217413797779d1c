import { lineTotal } from '../money/line-total.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderCheck } from '../order/order-check.ts'
import type { OrderLine } from '../order/order-line.ts'
import { businessDay } from '../time/business-day.ts'
import { addExcise, addRates, minus, oppositeExcise, oppositeRates } from './amounts.ts'
import { moneyOf, type LedgerEntry, type SaleDetails } from './ledger-entry.ts'
import { newEntry, type Ledger } from './new-entry.ts'
import type { SaleAmounts } from './sale-amounts.ts'
import type { Instant, RowId, Thousandths } from '../units.ts'

type When = { at: Instant; personId: RowId<'placeUsers'> }

/** How a check ended: its documents are paid, it was forced, or it needs no paper. */
export type CheckEnding = 'settled' | 'forced' | 'unprinted'

/**
 * The sale of a check that is closed, in the name of who served it, with what it had not been paid or was paid too much:
 * one entry, whatever the ledger says of the check by then (`entries`), so that its id is the same wherever it is made.
 */
export function closeEntry(
  ledger: Ledger,
  check: OrderCheck,
  sold: SaleAmounts & { diningOptionType: SaleDetails['diningOptionType']; ending: CheckEnding },
  entries: readonly LedgerEntry[],
  at: Instant,
): LedgerEntry {
  const { amount, deposit, rates, excise, details, diningOptionType, ending } = sold
  const paid = sumOf(entries.map(moneyOf))
  const missing = amount + deposit - paid
  const owed = Math.max(0, missing)
  return newEntry(ledger, 'sale', {
    factId: check.id,
    orderCheckId: check.id,
    at,
    personId: check.waiterId ?? check.openedBy,
    amount,
    deposit,
    rates,
    excise,
    sale: {
      diningOptionId: check.diningOptionId,
      diningOptionType,
      ...details,
      paid,
      paidEarlier: paidBefore(ledger, entries, at),
      unpaid: ending === 'unprinted' ? 0 : owed,
      givenAway: ending === 'unprinted' ? owed : 0,
      overpaid: Math.max(0, minus(missing)),
      givenBack: 0,
      late: 0,
    },
  })
}

/**
 * The entry of a check that is opened again, or taken back after it was closed: the opposite of all that the ledger
 * says of its sale, on the day on which that happens. Null where the ledger has it open.
 */
export function reopenEntry(
  ledger: Ledger,
  check: OrderCheck,
  entries: readonly LedgerEntry[],
  at: Instant,
): LedgerEntry | null {
  const sales = entries.filter(({ kind }) => kind === 'sale').toSorted((a, b) => a.at - b.at)
  const last = sales.findLast(({ count }) => count > 0)
  if (last?.sale == null || sumOf(sales.map(({ count }) => count)) === 0) return null
  const sum = (of: (entry: LedgerEntry) => number) => minus(sumOf(sales.map(of)))
  const detail = (name: SaleAmount) => sum(({ sale }) => sale?.[name] ?? 0)
  // What came and went while it was closed, less what an earlier opening has made the open check's already.
  const meanwhile = entries.filter(({ checkClosedDay }) => checkClosedDay !== null)
  const came = sumOf(meanwhile.filter(({ kind }) => kind === 'payment').map(moneyOf))
  const went = sumOf(meanwhile.filter(({ kind }) => kind !== 'payment').map(moneyOf))
  return newEntry(ledger, 'sale', {
    factId: check.id,
    orderCheckId: check.id,
    at,
    personId: last.personId,
    count: -1,
    amount: sum(({ amount }) => amount),
    deposit: sum(({ deposit }) => deposit),
    rates: oppositeRates(addRates(sales)),
    excise: oppositeExcise(addExcise(sales)),
    sale: {
      ...last.sale,
      discounts: detail('discounts'),
      fees: detail('fees'),
      packaging: detail('packaging'),
      delivery: detail('delivery'),
      guests: detail('guests'),
      paid: minus(sumOf(entries.map(moneyOf))),
      paidEarlier: minus(paidBefore(ledger, entries, at)),
      unpaid: detail('unpaid'),
      givenAway: detail('givenAway'),
      overpaid: detail('overpaid'),
      givenBack: went + detail('givenBack'),
      late: detail('late') - came,
    },
  })
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
export function voidEntry(ledger: Ledger, line: OrderLine, quantity: Thousandths, when: When): LedgerEntry {
  const own = { factId: line.id, orderCheckId: line.orderCheckId }
  return newEntry(ledger, 'void', { ...when, ...own, amount: lineTotal({ ...line, quantity }) })
}

type SaleAmount = Exclude<keyof SaleDetails, 'diningOptionId' | 'diningOptionType'>

function paidBefore({ cutoff }: Ledger, entries: readonly LedgerEntry[], at: Instant): number {
  const today = businessDay(at, cutoff)
  return sumOf(entries.filter((entry) => entry.businessDay < today).map(moneyOf))
}
