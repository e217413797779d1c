import { useMemo } from 'react'
import type { Row } from '#domain/tables.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useKeptIds } from '#hooks/place/live/use-kept-check.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { fitsServed, isServedBy, type ListedCheck } from './check-list.ts'
import { servedWays, type Served } from './list-look.ts'
import { readClosedChecks, walkClosedChecks } from '#features/orders/view/read-checks.ts'
import { listed, readPriced } from './use-listed-checks.ts'

export type ClosedLook = {
  /** Whether anybody looks at them: else only their number is read. */
  wanted: boolean
  /** How many are shown at most. */
  count: number
  served: Served
  /** Only those of this person; null: of everybody. */
  ofUser: string | null
}

export type ClosedChecks = {
  /** The latest first. Undefined until they are read, and while nobody looks at them. */
  checks: ListedCheck[] | undefined
  /** The earliest day that they were read back to. */
  until: string | null
  /** Nothing that was closed earlier is on this device. */
  isAll: boolean
  /** The number of today's checks by the way each was served; undefined until read. */
  today: Record<Served, number> | undefined
}

/** Checks that are closed, from today back, as many as are looked at. */
export function useClosedChecks({ wanted, count, served, ofUser }: ClosedLook): ClosedChecks {
  const day = useBusinessDay()
  const options = useLive((rows) => rows.all('diningOptions'))
  const kept = useKeptIds()
  const displays = useDisplays()
  const ofToday = useLive(async (rows) => (day === null ? undefined : readClosedChecks(rows, day)), [day])
  const read = useLive(
    async (rows) => {
      if (!wanted || day === null || options === undefined || kept === undefined) return undefined
      const fits = (check: Row<'orderChecks'>) =>
        isOf(check, ofUser) && fitsServed(optionOf(check, options), served)
      const { checks, ...walk } = await walkClosedChecks(
        rows,
        day,
        fits,
        count,
        new Set(kept.split(' ').filter(Boolean)),
      )
      return {
        ...walk,
        checks: listed({ ...(await readPriced(rows, checks)), displays }, () => 0, 0),
      }
    },
    [wanted, day, options, served, ofUser, count, kept, displays],
  )
  const today = useMemo(() => {
    if (ofToday === undefined || options === undefined) return undefined
    const own = ofToday.filter((check) => isOf(check, ofUser))
    const countOf = (way: Served) => own.filter((check) => fitsServed(optionOf(check, options), way)).length
    // Each way is counted, so the object is complete.
    return Object.fromEntries(servedWays.map((way) => [way, countOf(way)])) as Record<Served, number>
  }, [ofToday, options, ofUser])
  return { checks: read?.checks, until: read?.until ?? null, isAll: read?.isAll ?? false, today }
}

function isOf(check: Row<'orderChecks'>, userId: string | null): boolean {
  return userId === null || isServedBy(check, userId)
}

function optionOf(check: Row<'orderChecks'>, options: readonly Row<'diningOptions'>[]) {
  return options.find(({ id }) => id === check.diningOptionId) ?? null
}
