import { useCallback, useRef, useState } from 'react'
import { userEndpoints } from '#contract/areas/users.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'

/** The items that `ids` name first, in its order, then the others in theirs. */
export function inChosenOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const rank = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.toSorted((a, b) => rank(a) - rank(b))
}

export type OrderOfPlaces = {
  /** The order that was chosen here; null until then. */
  chosen: readonly string[] | null
  /** Why the last change was not saved; it is taken back then. */
  failure: CallFailure | null
  /** Puts the places in this order for all devices of the person. */
  reorder(ids: readonly string[]): void
}

/** The order in which a person wants to see their places. It is kept by the server. */
export function useOrderOfPlaces(): OrderOfPlaces {
  const { api } = useAppServices()
  const keepOrder = useKeepOrderOfPlaces()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const saved = useRef<readonly string[] | null>(null)
  // One call after the other: the last one has to win.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const reorder = useCallback(
    (ids: readonly string[]) => {
      setChosen(ids)
      setFailure(null)
      const send = async () => {
        const answer = await api.call(userEndpoints['users.order-places'], { body: { placeIds: [...ids] } })
        if (answer.ok) {
          saved.current = ids
          keepOrder(ids)
          return
        }
        setFailure(callFailure(answer.error))
        setChosen((now) => (now === ids ? saved.current : now))
      }
      line.current = line.current.then(send, send)
    },
    [api, keepOrder],
  )
  return { chosen, failure, reorder }
}

/** Keeps the order for when there is no server. */
export function useKeepOrderOfPlaces(): (ids: readonly string[]) => void {
  const { device } = useAppServices()
  return useCallback(
    (ids) => {
      const { places } = device.get()
      const sorted = inChosenOrder(places, ids)
      if (sorted.some((place, index) => place !== places[index]))
        device.update((state) => ({ ...state, places: inChosenOrder(state.places, ids) }))
    },
    [device],
  )
}
