import { useMemo } from 'react'
import { groupBy } from '#domain/group-by.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { PurchasePrice, StockTransaction, TransactionLine } from '#domain/stock/stock-transaction.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** A stock transaction with its lines. */
export type MovedStock = StockTransaction & {
  lines: readonly (TransactionLine & { price: PurchasePrice | null })[]
  /** Of what has a price, grosze; null: nothing has, or whoever is on may not see it. */
  total: number | null
}

/** Whether whoever is on may see what goods were bought for. */
export function useSeesPrices(): boolean {
  return useCan('manage-stock', 'manage-menu', 'access-stats')
}

/** The transactions that this device keeps, the last one first. Undefined until read. */
export function useTransactions(): MovedStock[] | undefined {
  const read = useLive(async (rows) => ({
    transactions: await rows.all('stockTransactions'),
    lines: await rows.all('transactionLines'),
    prices: await rows.all('purchasePrices'),
  }))
  return useMemo(() => read && withLines(read.transactions, read.lines, read.prices), [read])
}

/** One of them. Undefined until read, null where it is not here. */
export function useTransaction(id: string): MovedStock | null | undefined {
  const read = useLive(
    async (rows) => {
      const transaction = await rows.get('stockTransactions', id)
      const lines = await rows.by('transactionLines', 'transactionId', id)
      const prices = await rows.by('purchasePrices', 'transactionId', id)
      return { transactions: transaction === null ? [] : [transaction], lines, prices }
    },
    [id],
  )
  return useMemo(() => read && (withLines(read.transactions, read.lines, read.prices)[0] ?? null), [read])
}

function withLines(
  transactions: readonly StockTransaction[],
  lines: readonly TransactionLine[],
  prices: readonly PurchasePrice[],
): MovedStock[] {
  const priceOf = new Map(prices.map((price) => [price.id, price]))
  const linesOf = groupBy(lines, ({ transactionId }) => transactionId)
  return transactions
    .map((transaction) => {
      const own = (linesOf.get(transaction.id) ?? []).map((line) => ({
        ...line,
        price: priceOf.get(line.id) ?? null,
      }))
      const priced = own.flatMap(({ price }) => (price === null ? [] : [price.totalPrice]))
      return { ...transaction, lines: own, total: priced.length === 0 ? null : sumOf(priced) }
    })
    .sort((a, b) => b.date - a.date || b.at - a.at || (a.id < b.id ? 1 : -1))
}
