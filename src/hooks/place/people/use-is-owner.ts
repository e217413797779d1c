import { usePlace } from '../place-context.ts'
import { useLive } from '../live/use-live.ts'

/** Whether the signed-in person is an owner of this place, by the place's own rows; undefined until read. */
export function useIsOwner(): boolean | undefined {
  const { actor } = usePlace()
  return useLive(async (rows) => (await rows.get('placeUsers', actor))?.role === 'owner', [actor])
}
