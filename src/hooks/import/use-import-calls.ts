import { menuImportEndpoints } from '#contract/areas/menu-imports.ts'
import type { ImportProgress } from '#domain/menu/menu-import.ts'
import { useCallback, useState } from 'react'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** Asks for an import, or has something done with it: how far it is then, or why that is not known. */
export type ImportCall = (
  which: 'get' | 'publish' | 'stop',
  importId: string,
) => Promise<ImportProgress | 'offline' | 'failed'>

/** The server's word on imports. `onGone`: it has forgotten one, as it does after a day. */
export function useImportCalls(onGone: () => void) {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const call: ImportCall = useCallback(
    async (which, importId) => {
      const answer = await api.call(menuImportEndpoints[`menu-imports.${which}`], {
        params: { placeId, importId },
      })
      const failed = answer.ok ? null : callFailure(answer.error)
      const offline = failed?.code === 'no_internet_connection'
      setWaiting(offline)
      if (failed?.code === 'not_found') onGone()
      else if (!offline) setFailure(failed)
      if (answer.ok) setProgress(answer.value.data)
      return answer.ok ? answer.value.data : offline ? 'offline' : 'failed'
    },
    [api, placeId, onGone],
  )
  return { call, progress, setProgress, waiting, setWaiting, failure, setFailure }
}
