import { useCallback } from 'react'
import type { CheckKitchenState, KitchenState, StateSince } from '#domain/order/kitchen/kitchen-state.ts'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.ts'

/** The kitchen's state in words, the same on every screen, with its age at an instant (ms): `Started · 4 min`. */
export function useKitchenWord(): (at: StateSince<KitchenState | CheckKitchenState>, now: number) => string {
  const text = useText()
  const format = useFormat()
  return useCallback(
    ({ state, since }, now) => {
      const step = text(`track.${state}`)
      if (since === null) return step
      const waited = Math.max(0, now - since)
      const isBrief = state === 'no-answer' && waited < 60_000
      const age = isBrief ? text('track.seconds', { count: Math.floor(waited / 1000) }) : format.age(waited)
      return text('track.since', { step, age })
    },
    [text, format],
  )
}
