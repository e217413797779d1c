import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppServices } from '#device/services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { useUnreadElsewhere } from '#hooks/push/use-unread-elsewhere.ts'
import { newId } from '#platform/new-id.ts'

const [here, other, kasia, marek] = [newId(), newId(), newId(), newId()]
let unread: string[] = []
let places: string[] = []
let isOffline = false
let asked: string[] = []

const api = {
  call: async ({ path }: { path: string }) => {
    asked.push(path)
    if (isOffline) return { ok: false, error: { kind: 'offline' } }
    const data = path === '/places/my' ? places.map((id) => ({ id })) : unread.map((placeId) => ({ placeId }))
    return { ok: true, value: { data } }
  },
}

beforeEach(() => {
  localStorage.clear()
  unread = [here, other, other]
  places = [here, other]
  isOffline = false
  asked = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The hook as it is used while a place is open. */
const open = (actor = kasia) =>
  renderHook(useUnreadElsewhere, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AppServicesContext value={{ api } as unknown as AppServices}>
        <PlaceContext value={{ placeId: here, actor } as PlaceAccess}>{children}</PlaceContext>
      </AppServicesContext>
    ),
  }).result

describe('what the badge adds of other places', () => {
  it('is what the person has not read there; this place counts its own rows', async () => {
    const count = open()
    await waitFor(() => expect(count.current).toBe(2))
  })

  it('is asked for every 10 s (spec: notification poll)', async () => {
    vi.useFakeTimers()
    const count = open()
    await act(() => vi.advanceTimersByTimeAsync(0))
    unread = [other]
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(count.current).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(count.current).toBe(1)
  })

  it('is the last known without a network, also after the app was closed', async () => {
    const count = open()
    await waitFor(() => expect(count.current).toBe(2))
    cleanup()
    isOffline = true
    expect(open().current).toBe(2)
  })

  it('is told to nobody else who works on the device', async () => {
    const count = open()
    await waitFor(() => expect(count.current).toBe(2))
    cleanup()
    isOffline = true
    expect(open(marek).current).toBe(0)
  })

  it('asks the server once for somebody with one place', async () => {
    vi.useFakeTimers()
    places = [here]
    const count = open()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(count.current).toBe(0)
    expect(asked).toEqual(['/places/my'])
  })
})
