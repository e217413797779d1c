import { readFiscalMemories } from './use-fiscal-reports.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** Whether a fiscal printer has made a daily report since an instant, ms, as far as this device knows; false until read. */
export function useFiscalSince(at: number): boolean {
  const found = useLive(
    async (rows) => {
      const memories = await readFiscalMemories(rows)
      const reports = memories.flatMap(({ memory }) => memory.days.map(({ report }) => report))
      return reports.some((report) => report !== null && (report.endedAt ?? 0) >= at)
    },
    [at],
  )
  return found ?? false
}
