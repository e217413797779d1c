import { drawerFigures, type DrawerFigures } from '#domain/closing/drawer-figures.ts'
import { drawerStatement, type StatementLine } from '#domain/closing/drawer-statement.ts'
import type { Drawer, DrawerCount } from '#domain/closing/drawer.ts'
import { type PaymentType, paymentTypes } from '#domain/money/payment-types.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

export type ShiftReport = {
  figures: DrawerFigures
  statement: readonly StatementLine[]
  /** The payments of guests by each way, grosze, tips apart, and how many. */
  paid: readonly { type: PaymentType; amount: number; count: number }[]
  /** Tips of all ways, grosze. */
  tips: number
  lastCount: DrawerCount | null
  /** Money came or went after the last count: it no longer says what lies there. */
  hasMovedSince: boolean
}

/** All that the ledger says of a drawer, from this device's copy; undefined until read. For who may see it. */
export function useReport(drawer: Drawer): ShiftReport | undefined {
  const { id, closedAt } = drawer
  return useLive(
    async (rows) => {
      const [entries, counts] = await Promise.all([
        rows.by('ledgerEntries', 'drawerId', id),
        rows.by('drawerCounts', 'drawerId', id),
      ])
      const figures = drawerFigures({ id, closedAt }, entries, counts)
      const payments = entries.filter(({ kind }) => kind === 'payment')
      const last = figures.counts.at(-1)
      return {
        figures,
        statement: drawerStatement(entries),
        paid: paymentTypes.map((type) => {
          const own = payments.filter(({ paymentType }) => paymentType === type)
          return {
            type,
            amount: sumOf(own.map(({ amount }) => amount)),
            count: sumOf(own.map(({ count }) => count)),
          }
        }),
        tips: sumOf(payments.map(({ tip }) => tip)),
        lastCount: counts.toSorted((a, b) => a.at - b.at).at(-1) ?? null,
        hasMovedSince: last !== undefined && closedAt === null && last.expected !== figures.expected,
      }
    },
    [id, closedAt],
  )
}
