import { usePlace } from './place-context.ts'
import { useLive } from './use-live.ts'

/** What new orders of the person start with, an empty text for none or for one that is gone; and what there is to choose. */
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
