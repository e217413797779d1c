import * as v from 'valibot'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'

/** How many are remembered. */
const mostKept = 6

const idsSchema = v.array(v.string())

/** Products that were written off last on this device, the latest first: a kitchen throws the same things away. */
export function useRecentProducts() {
  const { placeId } = usePlace()
  const [ids, setIds] = useStored(`lokal:recent-losses:${placeId}`, idsSchema)
  const remember = (id: string) =>
    setIds([id, ...(ids ?? []).filter((each) => each !== id)].slice(0, mostKept))
  return { ids: ids ?? [], remember }
}
