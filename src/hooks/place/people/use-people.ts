import { useCallback } from 'react'
import { readNamesById } from './read-people.ts'
import { useSharedLive } from '../live/use-shared-live.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Names of the people of the place and of those who left it, by their id. Whoever is not known at all is somebody. */
export function usePeople(): (id: string | null) => string {
  const text = useText()
  const names = useSharedLive(readNamesById)
  return useCallback(
    (id) => {
      if (names === undefined) return ''
      return (id === null ? undefined : names.get(id)) ?? text('check.somebody')
    },
    [names, text],
  )
}
