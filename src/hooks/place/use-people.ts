import { useCallback, useMemo } from 'react'
import { readPeople } from './read-people.ts'
import { useLive } from './use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Names of the people of the place and of those who left it, by their id. Whoever is not known at all is somebody. */
export function usePeople(): (id: string | null) => string {
  const text = useText()
  const people = useLive(readPeople)
  const names = useMemo(() => people && new Map(people.map(({ id, name }) => [id, name])), [people])
  return useCallback(
    (id) => {
      if (names === undefined) return ''
      return (id === null ? undefined : names.get(id)) ?? text('check.somebody')
    },
    [names, text],
  )
}
