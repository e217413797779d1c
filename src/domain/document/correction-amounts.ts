import type { VatRate } from '../menu/menu-item.ts'
import { allocate } from '../money/allocate.ts'
import { sumOf } from '../money/sum.ts'
import { rateTotal } from '../pricing/vat.ts'
import type { Correction } from './correction.ts'
import { itemRates, itemTotal } from './item-rates.ts'
import type { Printout, PrintoutItem } from './printout.ts'
import type { Grosze } from '../units.ts'

/** The amounts of an entry of the register, grosze; a minus is what went back. */
export type CorrectionAmounts = Pick<Correction, 'rates' | 'total'> & { deposit: Grosze }

type Document = Pick<Printout, 'rates' | 'deposit'>
type Entry = Pick<Correction, 'rates' | 'deposit' | 'total'>

/**
 * Amounts of the entry for `amount` grosze that go back of a document, after the entries that it has. The lines that
 * are named are booked at their own rates, the rest is spread over what is left of each rate, and what is above the
 * goods is the deposit, outside of tax. Nothing is booked that is not left of the document; null: nothing is.
 */
export function refundAmounts(
  printed: Document,
  entries: readonly Entry[],
  { items, amount }: { items: readonly PrintoutItem[]; amount: Grosze },
): CorrectionAmounts | null {
  const { rates, deposit } = standing(printed, entries)
  const left = rates.map((each) => each.sold.gross - each.back.gross)
  if (amount >= sumOf(left) + deposit) return entryOf(rates, left, deposit)
  // Lines that are worth more than the money say nothing of what it was for.
  const named = sumOf(items.map(itemTotal)) <= amount ? itemRates(items) : []
  const free = left.map((gross) => Math.max(0, gross))
  const own = rates.map(({ rate }, index) =>
    Math.min(free[index] ?? 0, named.find((each) => each.rate === rate)?.gross ?? 0),
  )
  const rest = free.map((gross, index) => gross - (own[index] ?? 0))
  const unnamed = amount - sumOf(own)
  const goods = Math.min(unnamed, sumOf(rest))
  const kept = allocate(rest, -goods)
  const gross = free.map((each, index) => each - (kept[index] ?? 0))
  return entryOf(rates, gross, Math.min(deposit, unnamed - goods))
}

/**
 * Amounts of the entry that takes back all that its entries have left of a document; null: they have left nothing.
 */
export function cancelAmounts(printed: Document, entries: readonly Entry[]): CorrectionAmounts | null {
  return refundAmounts(printed, entries, { items: [], amount: Number.MAX_SAFE_INTEGER })
}

/** Amounts of the entry against `undone`, one of the document's entries, whose money did not go back after all. */
export function undoAmounts(
  printed: Document,
  entries: readonly Entry[],
  undone: Entry,
): CorrectionAmounts | null {
  const { rates } = standing(printed, entries)
  const gross = rates.map(({ rate }) => grossAt(undone, rate))
  return entryOf(rates, gross, depositOf(undone))
}

/** The deposit of an entry, grosze, not above 0 for a refund. */
export function depositOf({ deposit, total, rates }: Entry): Grosze {
  return deposit ?? total - sumOf(rates.map(({ gross }) => gross))
}

/** A rate of a document: what was sold, and what has gone back of it by now. */
type Standing = { rate: VatRate; sold: { gross: Grosze; vat: Grosze }; back: { gross: Grosze; vat: Grosze } }

/** Where a document stands, rate by rate, and what is left of its deposit. */
function standing(printed: Document, entries: readonly Entry[]): { rates: Standing[]; deposit: Grosze } {
  const booked = entries.flatMap((entry) => entry.rates)
  const names = [...new Set([...printed.rates, ...booked].map(({ rate }) => rate))]
  const of = (rates: Entry['rates'], rate: VatRate, part: 'gross' | 'vat') =>
    sumOf(rates.filter((each) => each.rate === rate).map((each) => each[part]))
  return {
    rates: names.map((rate) => ({
      rate,
      sold: { gross: of(printed.rates, rate, 'gross'), vat: of(printed.rates, rate, 'vat') },
      back: { gross: 0 - of(booked, rate, 'gross'), vat: 0 - of(booked, rate, 'vat') },
    })),
    deposit: Math.max(0, printed.deposit + sumOf(entries.map(depositOf))),
  }
}

/**
 * An entry for these gross amounts of the rates. Its tax is the difference of what all that has gone back holds,
 * before and after: so the entries of a document never drift from it, and the last one ends at its tax.
 */
function entryOf(
  rates: readonly Standing[],
  gross: readonly Grosze[],
  deposit: Grosze,
): CorrectionAmounts | null {
  const entries = rates.map(({ rate, sold, back }, index) => {
    const own = gross[index] ?? 0
    const vat = taxBack(rate, sold, back.gross + own) - back.vat
    return { rate, gross: 0 - own, vat: 0 - vat, net: vat - own }
  })
  const said = entries.filter((each) => each.gross !== 0 || each.vat !== 0)
  if (said.length === 0 && deposit === 0) return null
  return {
    rates: said,
    deposit: 0 - deposit,
    total: sumOf(said.map((each) => each.gross)) - deposit,
  }
}

/** The tax that has to have gone back with this gross sum of a rate; never more than the document says. */
function taxBack(rate: VatRate, sold: Standing['sold'], gross: Grosze): number {
  if (gross === sold.gross) return sold.vat
  return Math.max(0, Math.min(rateTotal(rate, gross).vat, sold.vat))
}

function grossAt({ rates }: Entry, rate: VatRate): number {
  return sumOf(rates.filter((each) => each.rate === rate).map(({ gross }) => gross))
}
