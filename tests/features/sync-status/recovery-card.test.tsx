import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { writeEndpoints } from '#contract/areas/own-writes.ts'
import { wire } from '#contract/wire.ts'
import { RecoveryCard } from '#features/sync-status/recovery-card.tsx'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { newId } from '#platform/new-id.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'

afterEach(cleanup)

/** The card over a server on which devices wait until somebody ends that. */
function open(devices: string[], restoredAt: number | null = 1_790_000_000_000) {
  const calls: string[] = []
  let waiting = devices.map((deviceCode) => ({ deviceCode, deviceName: '', since: 1_790_000_000_000 }))
  const headers = { 'Content-Type': 'application/json', [wire.header.name]: wire.header.value }
  const tokens = { sessionId: newId(), accessToken: 'token', refreshToken: null }
  const api = createApiClient({
    baseUrl: '',
    fetch: async (_, init) => {
      calls.push(init.method ?? 'GET')
      if (init.method === 'POST') waiting = []
      const data = init.method === 'POST' ? { ended: true } : { restoredAt, waiting }
      return new Response(JSON.stringify({ data }), { headers })
    },
    tokens: { read: () => ({ own: tokens, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  render(
    <TextsProvider locale="en" messages={en}>
      <AppServicesContext value={{ api } as AppServices}>
        <PlaceContext value={{ placeId: newId() } as PlaceAccess}>
          <ToastProvider closeLabel="Close">
            <RecoveryCard />
          </ToastProvider>
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
  return calls
}

describe('devices that wait after a restore', () => {
  it('are named, and go on without the others only once a manager is sure', async () => {
    const calls = open(['A7K', 'B2M'])
    await screen.findByText('Devices A7K, B2M wait for another device')
    fireEvent.click(screen.getByRole('button', { name: 'Go on without it' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Stop waiting for other devices?')
    expect(calls).not.toContain('POST')
    fireEvent.click(screen.getAllByRole('button', { name: 'Go on without it' }).at(-1) ?? question)
    await screen.findByText('Nobody waits any more.')
    await waitFor(() => expect(screen.queryByText(/wait for another device/)).toBeNull())
    expect(calls).toContain('POST')
  })

  it('are left waiting by the harmless answer', async () => {
    const calls = open(['A7K'])
    await screen.findByText('Device A7K waits for another device')
    fireEvent.click(screen.getByRole('button', { name: 'Go on without it' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Wait' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls).not.toContain('POST')
  })

  it('are nothing to see while there are none', async () => {
    const calls = open([])
    await waitFor(() => expect(calls).toEqual(['GET']))
    expect(screen.queryByRole('status')).toBeNull()
    expect(writeEndpoints['writes.end-recovery'].access).toEqual(writeEndpoints['writes.decide'].access)
  })
})
