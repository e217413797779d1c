import { useState } from 'react'
import type { PriceList } from '#domain/menu/price/price-list.ts'
import { localDay, localMinutes, weekdayOf } from '#domain/time/warsaw.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { momentOn, nextMoment } from './list-preview.ts'

/** The kind of moment: one at which the list counts, this one, or one of a weekday and an hour. */
export type When = 'within' | 'now' | 'other'

export type Moment = ReturnType<typeof useMoment>

/** The moment that a person chooses for looking at a list; `at` in ms. An hour that is none leaves it at now. */
export function useMoment(list: PriceList) {
  const now = useNow(30_000)
  const [when, setWhen] = useState<When>('within')
  const [weekday, setWeekday] = useState(() => weekdayOf(localDay(now)))
  const [minutes, setMinutes] = useState<number | null>(() => localMinutes(now))
  const at =
    when === 'now' || (when === 'other' && (minutes === null || Number.isNaN(minutes)))
      ? now
      : when === 'within'
        ? nextMoment(list, now)
        : momentOn(weekday, minutes ?? 0, now)
  return { at, when, setWhen, weekday, setWeekday, minutes, setMinutes }
}
