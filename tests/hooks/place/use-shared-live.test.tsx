import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlaceAccess } from '#device/place/place-access.ts'
import type { PlaceQuery } from '#device/place/shared-query.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { useSharedLive } from '#hooks/place/use-shared-live.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { bistroRows } from '#tests/support/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'
import { placeHere } from '#tests/support/place-here.ts'

let databases: PlaceDatabases
let reopen: (place: PlaceAccess) => void

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putRows(databases, bistroRows())
})
afterEach(() => {
  cleanup()
  databases.close()
})

const sessionOf: PlaceQuery<string> = async (_, { session }) => session

function shown<T>(query: PlaceQuery<T>) {
  const seen: (T | undefined)[] = []
  function Place({ children }: { children: ReactNode }) {
    const [place, setPlace] = useState(() => placeHere(databases, { session: 'first' }))
    reopen = setPlace
    return <PlaceContext value={place}>{children}</PlaceContext>
  }
  const { result } = renderHook(
    () => {
      const answer = useSharedLive(query)
      seen.push(answer)
      return answer
    },
    { wrapper: Place },
  )
  return { result, seen }
}

it('the last answer stands while the place is opened anew: a page loses nothing that is open on it', async () => {
  const { result, seen } = shown(sessionOf)
  await waitFor(() => expect(result.current).toBe('first'))
  seen.length = 0
  act(() => reopen(placeHere(databases, { session: 'second' })))
  await waitFor(() => expect(result.current).toBe('second'))
  expect(seen).not.toContain(undefined)
})

it('an answer that there is nothing is an answer', async () => {
  const { result } = shown(async () => null)
  await waitFor(() => expect(result.current).toBeNull())
})
