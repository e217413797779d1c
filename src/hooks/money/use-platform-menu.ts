import { useCallback, useEffect, useState } from 'react'
import { glovoEndpoints } from '#contract/areas/glovo.ts'
import { isUnderWay, type PlatformMenu } from '#domain/integrations/glovo/upload.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'

export type PlatformMenuState = {
  /** How the place stands with the delivery platform; null: not known yet. */
  known: PlatformMenu | null
  sending: boolean
  /** Why the menu could not be sent. */
  failure: CallFailure | null
  send(): void
}

/** How long it is waited before the platform is asked again what became of a menu, ms. */
const askEveryMs = 3000

/** The menu at the delivery platform, asked for anew while it is being read there. `wanted`: the person may know. */
export function usePlatformMenu(wanted: boolean): PlatformMenuState {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [known, setKnown] = useState<PlatformMenu | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [sending, setSending] = useState(false)
  const underWay = known?.lastUpload != null && isUnderWay(known.lastUpload.state)

  const ask = useCallback(
    async (signal: AbortSignal) => {
      const input = { params: { placeId }, signal }
      const answer = await api.call(glovoEndpoints['glovo.get-menu-state'], input)
      if (!signal.aborted && answer.ok) setKnown(answer.value.data)
    },
    [api, placeId],
  )

  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    void ask(stop.signal)
    return () => stop.abort()
  }, [ask, wanted])

  useEffect(() => {
    if (!underWay) return
    const stop = new AbortController()
    const timer = setInterval(() => void ask(stop.signal), askEveryMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [ask, underWay])

  const send = useCallback(() => {
    setSending(true)
    void api.call(glovoEndpoints['glovo.sync-menu'], { params: { placeId } }).then(async (answer) => {
      setSending(false)
      setFailure(answer.ok ? null : callFailure(answer.error))
      if (answer.ok) setKnown(answer.value.data)
      else await ask(new AbortController().signal)
    })
  }, [api, placeId, ask])

  return { known, sending, failure, send }
}
