import { usePlace } from './place-context.ts'
import { useLive } from './live/use-live.ts'

/**
 * The id of the dining option that new orders of the person start with, and the options to choose from. The id is
 * empty where none is set or it is gone.
 */
export function useOwnDiningOption() {
  const { actor } = usePlace()
  return useLive(
    async (rows) => {
      const [person, options] = await Promise.all([rows.get('placeUsers', actor), rows.all('diningOptions')])
      const chosen = options.find(({ id }) => id === person?.preferredDiningOptionId)
      return { chosen: chosen?.id ?? '', options: options.toSorted((a, b) => a.position - b.position) }
    },
    [actor],
  )
}
