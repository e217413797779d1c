import { useLive } from '#hooks/place/live/use-live.ts'
import { useEffect, useState } from 'react'
import type { Picker, SendingFor } from './till.ts'

export type TillView = ReturnType<typeof useTillView>

/** The state of the till beside the cart: what is open, selected or fresh, and how the last try to send went. */
export function useTillView() {
  const [seat, setSeat] = useState<number | null>(null)
  const [selectedId, select] = useState<string | null>(null)
  const [freshId, setFreshId] = useFresh()
  const [picker, setPicker] = useState<Picker | null>(null)
  const [cartOpen, openCart] = useState(false)
  const [tried, setTried] = useState(false)
  // What was to be sent is for, while what it lacks is being chosen; null: nothing was.
  const [sending, setSending] = useState<SendingFor | null>(null)
  const [lastSentId, setLastSentId] = useState<string | null>(null)
  const lastSent = useLive(
    async (rows) => (lastSentId === null ? null : await rows.get('orderChecks', lastSentId)),
    [lastSentId],
  )
  /** Nothing of the order before is left over for the next one. */
  const begin = () => {
    select(null)
    setSeat(null)
    setTried(false)
  }
  return {
    seat,
    setSeat,
    selectedId,
    select,
    freshId,
    setFreshId,
    picker,
    setPicker,
    cartOpen,
    openCart,
    tried,
    setTried,
    sending,
    setSending,
    lastSent: lastSent ?? null,
    setLastSentId,
    begin,
  }
}

const freshMs = 2000

function useFresh() {
  const [fresh, setFresh] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (fresh === null) return
    const timer = setTimeout(() => setFresh(null), freshMs)
    return () => clearTimeout(timer)
  }, [fresh, at])
  const show = (lineId: string) => {
    setFresh(lineId)
    setAt((count) => count + 1)
  }
  return [fresh, show] as const
}
