import { useEffect, useState } from 'react'
import { menuImportEndpoints } from '#contract/areas/menu-imports.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from './place-context.ts'

/** Items that a copy would add and change. */
export type CopyPlan = { added: number; changed: number }

/**
 * The effect that copying the menu of another place would have on this one; asking changes nothing. Null until it is
 * known, and where no place is chosen.
 */
export function useCopyPlan(
  from: string | null,
  menuName: string,
): { plan: CopyPlan | null; failure: CallFailure | null } {
  const { api, newId } = useAppServices()
  const { placeId } = usePlace()
  const [found, setFound] = useState<{
    from: string
    plan: CopyPlan | null
    failure: CallFailure | null
  } | null>(null)
  useEffect(() => {
    if (from === null) return
    let isWanted = true
    const ask = async () => {
      const body = { id: newId(), copyFrom: from, menuName, preparationTime: 10 }
      const answer = await api.call(menuImportEndpoints['menu-imports.create'], { params: { placeId }, body })
      // An import that was only looked at is put away again; the server forgets it by itself where that fails.
      if (answer.ok)
        void api.call(menuImportEndpoints['menu-imports.stop'], { params: { placeId, importId: body.id } })
      if (!isWanted) return
      if (!answer.ok) return setFound({ from, plan: null, failure: callFailure(answer.error) })
      const { added, changed } = answer.value.data
      setFound({ from, plan: { added, changed }, failure: null })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [api, newId, placeId, from, menuName])
  const { plan, failure } = found !== null && found.from === from ? found : { plan: null, failure: null }
  return { plan, failure }
}
