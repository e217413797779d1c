import { cashFigures } from '#domain/closing/drawer-figures.ts'
import { useBusinessDay } from '#hooks/place/use-business-day.ts'
import { useLive } from '#hooks/place/use-live.ts'

/** Cash of today that is in no drawer, grosze; 0 until it is read, and where nobody may say whose it is. */
export function useOutside(isWanted: boolean): number {
  const day = useBusinessDay()
  const found = useLive(
    async (rows) => {
      if (!isWanted || day === null) return 0
      const entries = await rows.by('ledgerEntries', 'businessDay', day)
      return cashFigures(entries.filter(({ drawerId }) => drawerId === null)).expected
    },
    [isWanted, day],
  )
  return found ?? 0
}
