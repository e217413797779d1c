import { useCallback, useEffect, useState } from 'react'
import { placeEndpoints } from '#contract/areas/places.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Place } from '#domain/place/place.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { KnownPlace } from '#platform/device-state.ts'
import { dataIn } from '#device/calls/answered.ts'
import { useAppServices, useDevice } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { countWaiting } from '#device/outbox/known-outboxes.ts'
import { inChosenOrder, useKeepOrderOfPlaces, useOrderOfPlaces } from './order-of-places.ts'

/** A place to choose from. */
export type PlaceChoice = {
  id: string
  name: string
  /** Street and town, and what the person is there; empty and null while only this device is asked. */
  address: string
  role: Role | null
  /** Whether this device can open the place without a network. */
  here: boolean
  /** The one that was used last on this device. */
  last: boolean
  /** Changes saved here that the server does not have yet. */
  waiting: number
}

export type MyPlaces = {
  /**
   * The places of the server, or those of this device while the server does not answer. Undefined until one of both
   * is known.
   */
  places: readonly PlaceChoice[] | undefined
  failure: CallFailure | null
  retry(): void
  /** Puts the list in this order; `orderFailure` says why the last change was not saved. */
  reorder(ids: readonly string[]): void
  orderFailure: CallFailure | null
}

/** Places that the person is a member of. */
export function useMyPlaces(): MyPlaces {
  const { api } = useAppServices()
  const { places: known, lastPlaceId } = useDevice()
  const [answer, setAnswer] = useState<Result<readonly MyPlace[], CallFailure>>()
  const [attempt, setAttempt] = useState(0)
  const order = useOrderOfPlaces()
  const keepOrder = useKeepOrderOfPlaces()
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const stop = new AbortController()
    const query = { pageSize: '100' }
    void api.call(placeEndpoints['places.list-my'], { query, signal: stop.signal }).then((list) => {
      if (stop.signal.aborted) return
      setAnswer(dataIn(list))
      if (list.ok) keepOrder(list.value.data.map(({ id }) => id))
    })
    addEventListener('online', retry)
    return () => {
      stop.abort()
      removeEventListener('online', retry)
    }
  }, [api, attempt, retry, keepOrder])
  const waiting = useWaiting(known)
  const said = new Map(answer?.ok ? answer.value.map((place) => [place.id, place]) : [])
  const choice = ({ id, name }: Named): PlaceChoice => ({
    id,
    name,
    address: addressOf(said.get(id)),
    role: said.get(id)?.role ?? null,
    waiting: waiting.get(id) ?? 0,
    here: known.some((place) => place.id === id && !place.closed),
    last: id === lastPlaceId,
  })
  const list: readonly Named[] | undefined =
    answer === undefined ? undefined : answer.ok ? answer.value : known
  return {
    places: list && inChosenOrder(list, order.chosen ?? []).map(choice),
    failure: answer && !answer.ok ? answer.error : null,
    retry,
    reorder: order.reorder,
    orderFailure: order.failure,
  }
}

type MyPlace = Output<(typeof placeEndpoints)['places.list-my']>['data'][number]
type Named = Pick<Place, 'id' | 'name'>

/** `ul. Lipowa 12, Kraków`; empty while nobody has said where it is. */
function addressOf(place: Pick<Place, 'street' | 'streetNumber' | 'city'> | undefined): string {
  if (place === undefined) return ''
  const { street, streetNumber, city } = place
  return [`${street} ${streetNumber}`.trim(), city].filter((part) => part !== '').join(', ')
}

/** Counted once: this page is passed through. */
function useWaiting(places: readonly KnownPlace[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let gone = false
    void countWaiting(places).then((counted) => {
      if (!gone) setCounts(counted)
    })
    return () => {
      gone = true
    }
  }, [places])
  return counts
}

/** Opens a new place, of which the person becomes the owner; gives its id. */
export function useCreatePlace(): (
  place: Pick<Place, 'name' | 'slug'>,
) => Promise<Result<string, CallFailure>> {
  const { api } = useAppServices()
  return useCallback(
    async (body) => {
      const answer = await api.call(placeEndpoints['places.create'], { body })
      return answer.ok ? ok(answer.value.data.id) : fail(callFailure(answer.error))
    },
    [api],
  )
}
