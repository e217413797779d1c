import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppServices } from '#device/services.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { ok } from '#domain/result.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import { StoresContext } from '#hooks/device/use-stored.ts'
import { useOnlineOffers } from '#hooks/money/use-online-offers.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { placeHere } from '#tests/support/places/place-here.ts'

let databases: PlaceDatabases
const call = vi.fn(async () => ok({ data: { address: 'https://lokal.example', offers: [] } }))

beforeEach(() => {
  call.mockClear()
  databases = openPlaceDatabases(newId())
})
afterEach(() => {
  cleanup()
  databases.close()
})

/** The hook on a device of Kasia, who may do this; resolves when her rights are known there. */
async function shownTo(...permissions: Permission[]) {
  await putRows(databases, {
    placeUsers: bistroRows().placeUsers.map((user) =>
      user.id === at.kasia ? { ...user, role: 'kitchen', permissions } : user,
    ),
  })
  const memory = createMemoryKeyValues()
  const stores = { device: memory, tab: memory, exclusive: async () => undefined, locks: undefined }
  const place = placeHere(databases)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppServicesContext value={{ api: { call } } as unknown as AppServices}>
      <StoresContext value={stores as never}>
        <PlaceContext value={place}>{children}</PlaceContext>
      </StoresContext>
    </AppServicesContext>
  )
  const { result } = renderHook(() => [useOnlineOffers(), usePermissions()] as const, { wrapper })
  await waitFor(() => expect(result.current[1]).toBeDefined())
  return result
}

it('who takes money online is asked for who takes orders', async () => {
  const result = await shownTo('place-order')
  await waitFor(() => expect(result.current[0]).toEqual({ address: 'https://lokal.example', offers: [] }))
  expect(call).toHaveBeenCalledTimes(1)
})

it('a cook’s display asks nothing that the server refuses', async () => {
  const result = await shownTo('manage-kitchen-orders')
  expect(result.current[0]).toBeNull()
  expect(call).not.toHaveBeenCalled()
})
