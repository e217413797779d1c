import type { ImportProgress, ImportRow, ImportStart } from '#domain/menu/menu-import.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppServices } from '#hooks/device/app-services.ts'
import { keepSending, readKept, readSending, updateKept, type KeptImport } from './kept-import.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { sendImport } from '#device/calls/send-import.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { pause, tryEveryMs } from './use-follow-import.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { useDeferUpdates } from '#hooks/device/use-update.ts'

type SendImportInput = {
  kept: KeptImport | null
  keep: (kept: KeptImport | null) => void
  /** The failure of the last call; null: none. */
  failure: CallFailure | null
  onWaiting: (waiting: boolean) => void
  onSent: (progress: ImportProgress) => void
  onFailed: (failure: CallFailure) => void
}

/** Held by the tab that sends an import. */
const lockOf = (importId: string) => `menu-import:${importId}`

/** Imports that this tab is sending, also while their page is closed. */
const sendingHere = new Set<string>()

/** Sends the rows of the import that is kept, and goes on with what a page was sending that is gone. */
export function useSendImport(input: SendImportInput) {
  const { kept, keep, failure, onWaiting, onSent, onFailed } = input
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const { device, exclusive } = useStores()
  const [sent, setSent] = useState<number | null>(null)
  // The import whose rows this device has lost.
  const [gaveUp, setGaveUp] = useState<string | null>(null)
  const stopped = useRef(new Set<string>())
  useDeferUpdates(sent !== null)

  const send = async (fresh: KeptImport, start: ImportStart, rows: readonly ImportRow[]) => {
    const wait = async () => {
      onWaiting(true)
      await pause(tryEveryMs)
      onWaiting(false)
      return !stopped.current.has(fresh.id)
    }
    const done = await sendImport({ api, placeId, start, rows, onSent: setSent, wait })
    const isStopped = stopped.current.has(fresh.id)
    if (done.ok || isStopped) await keepSending(placeId, null)
    sendingHere.delete(fresh.id)
    setSent(null)
    if (!done.ok) {
      // Nothing was changed yet: what the server has of it is thrown away by itself.
      if (!isStopped) onFailed(done.error)
      return
    }
    const running = { ...fresh, phase: isStopped ? ('stopping' as const) : ('running' as const) }
    updateKept(device, placeId, running)
    keep(running)
    onSent(done.value)
  }

  const resume = useEffectEvent((lost: KeptImport) => {
    sendingHere.add(lost.id)
    setSent(0)
    // Once no other tab does it.
    void exclusive(lockOf(lost.id), async () => {
      const now = readKept(device, placeId)
      const isStill = now?.id === lost.id && now.phase === 'sending' && !stopped.current.has(lost.id)
      const left = isStill ? await readSending(placeId, lost.id) : null
      if (left !== null) return send(lost, left.start, left.rows)
      sendingHere.delete(lost.id)
      setSent(null)
      // Another tab has moved it on.
      if (!isStill) return keep(now)
      setGaveUp(lost.id)
    })
  })
  const isHeld = kept !== null && (sendingHere.has(kept.id) || gaveUp === kept.id || failure !== null)
  const isLost = kept?.phase === 'sending' && !isHeld
  useEffect(() => {
    if (isLost && kept !== null) resume(kept)
  }, [isLost, kept])

  return {
    sent,
    /** Nobody sends it, and it is being gone on with. */
    isLost,
    gaveUp,
    start(fresh: KeptImport, start: ImportStart, rows: readonly ImportRow[]) {
      setSent(0)
      sendingHere.add(fresh.id)
      void exclusive(lockOf(fresh.id), async () => {
        await keepSending(placeId, { start, rows: [...rows] })
        await send(fresh, start, rows)
      })
    },
    stop: (importId: string) => void stopped.current.add(importId),
  }
}
