import { useMemo } from 'react'
import { unlisted } from '#domain/figures/sums/sum-tables.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** The names of what figures are of: people, dining options and stations by their rows, goods as they were sold. */
export function useNames() {
  const text = useText()
  const person = usePeople()
  const options = useLive((rows) => rows.all('diningOptions'))
  const stations = useLive((rows) => rows.all('kitchenStations'))
  return useMemo(() => {
    const named = (rows: readonly { id: string; name: string }[] | undefined, id: string) =>
      rows?.find((row) => row.id === id)?.name ?? (rows === undefined ? '' : text('stats.removed'))
    return {
      person,
      option: (id: string) => named(options, id),
      optionRow: (id: string) => options?.find((row) => row.id === id) ?? null,
      options: options ?? [],
      station: (id: string) => named(stations, id),
      /** A dish or a category; what is neither is called by what it is. */
      goods: ({ key, name }: { key: string; name: string | null }) => {
        const kind = unlisted.find((each) => each === key)
        return name ?? (kind === undefined ? text('stats.removed') : text(`stats.goods.${kind}`))
      },
    }
  }, [text, person, options, stations])
}

export type StatsNames = ReturnType<typeof useNames>
