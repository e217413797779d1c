import { useCallback, useMemo } from 'react'
import { useLive } from './use-live.ts'
import { useText } from './use-text.ts'

/** Names of the people of the place, by their id. Whoever is not known any more is somebody. */
export function usePeople(): (id: string | null) => string {
  const text = useText()
  const people = useLive((rows) => rows.all('placeUsers'))
  const names = useMemo(() => people && new Map(people.map(({ id, name }) => [id, name])), [people])
  return useCallback(
    (id) => {
      if (names === undefined) return ''
      return (id === null ? undefined : names.get(id)) ?? text('check.somebody')
    },
    [names, text],
  )
}
