import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlaceAccess } from '#device/place-access.ts'
import type { PlaceQuery } from '#device/place/shared-query.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { useSharedLive } from '#hooks/place/live/use-shared-live.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'
import { placeHere } from '#tests/support/places/place-here.ts'

let databases: PlaceDatabases
let place: PlaceAccess

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putRows(databases, bistroRows())
  place = placeHere(databases, { session: 'first' })
})
afterEach(() => {
  cleanup()
  databases.close()
})

const sessionOf: PlaceQuery<string> = async (_, { session }) => session

const here = ({ children }: { children: ReactNode }) => <PlaceContext value={place}>{children}</PlaceContext>

/** Everything that a part of a screen has seen of an answer, in order. */
function shown<T>(query: PlaceQuery<T>) {
  const seen: (T | undefined)[] = []
  const { result, rerender } = renderHook(
    () => {
      const answer = useSharedLive(query)
      seen.push(answer)
      return answer
    },
    { wrapper: here },
  )
  return { result, rerender, seen }
}

it('the last answer stands while the place is opened anew: a page loses nothing that is open on it', async () => {
  const { result, rerender, seen } = shown(sessionOf)
  await waitFor(() => expect(result.current).toBe('first'))
  seen.length = 0
  place = placeHere(databases, { session: 'second' })
  rerender()
  await waitFor(() => expect(result.current).toBe('second'))
  expect(seen).not.toContain(undefined)
})

it('an answer that there is nothing is an answer', async () => {
  const { result } = shown(async () => null)
  await waitFor(() => expect(result.current).toBeNull())
})
