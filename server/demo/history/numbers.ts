import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { documentNumber } from '#domain/document/document-number.ts'
import type { Numbers } from '#server/sync/execute.ts'

/** How many orders somebody has numbered, and documents by their series. */
export type Counted = { orderSeries: number; documentSeries: Record<string, number> }

/** The numbers of a device or of the place's own client, one after another, and how far they have come. */
export function countedNumbers(code: string): { next: Numbers; counted: Counted } {
  const counted: Counted = { orderSeries: 0, documentSeries: {} }
  const nextOf = (series: string) =>
    (counted.documentSeries[series] = (counted.documentSeries[series] ?? 0) + 1)
  return {
    counted,
    next: {
      order: async () => `${code}-${(counted.orderSeries += 1)}`,
      document: async (series) => documentNumber(series, code, nextOf(series)),
      paper: async () => paperNumber(code, nextOf(reportSeries)),
      knows: async () => false,
    },
  }
}
