import { usePlace } from '../place-context.ts'
import { useLiveQuery } from './use-live-query.ts'

/** How far this device has what the place has. */
export type WholeCopy = {
  /** Its last pull brought all that there was for it, and the server knows who is here. */
  whole: boolean
  /** When it was last up to date, device's clock, ms. */
  at: number | null
}

/** Undefined until read. */
export function useWholeCopy(): WholeCopy | undefined {
  const { databases, unseen } = usePlace()
  return useLiveQuery(async () => {
    const meta = await databases.replicaDb.meta.get('replica')
    // Whose PIN the server has not seen yet may lack rows here that they may read.
    if (meta === undefined) return { whole: false, at: null }
    return { whole: !unseen && !meta.catchingUp && meta.walk === null, at: meta.wholeAt }
  }, [databases, unseen])
}
