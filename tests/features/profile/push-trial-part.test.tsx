import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '#domain/result.ts'
import { PushTrialPart } from '#features/profile/push-trial-part.tsx'
import type { OwnPush, PushedDevice } from '#hooks/push/use-push.ts'
import type { AppServices } from '#device/services.ts'
import { newId } from '#platform/new-id.ts'
import { useState } from 'react'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()

const now = Date.UTC(2026, 10, 20, 17)
/** When the device says that it has shown the trial, ms; null: it never does. */
let shownAt: number | null
let asked: number
beforeEach(() => {
  shownAt = null
  asked = 0
})
afterEach(() => void vi.useRealTimers())

const device: PushedDevice = {
  placeId: newId(),
  clientId: newId(),
  deviceName: 'Telefon Kasi',
  deviceCode: 'B2C',
  kind: 'web',
  endpoint: 'https://push.example/1',
  serverKey: 'key',
  confirmedAt: now,
  answeredAt: null,
  answer: null,
  shownAt: null,
}

function Trial({ of }: { of: PushedDevice }) {
  const [here, setHere] = useState(of)
  const push = {
    ask: () => {
      asked += 1
      setHere((before) => ({ ...before, shownAt: shownAt ?? before.shownAt }))
    },
    test: async () => ok({ outcome: 'taken', status: 200, messageId: newId() }),
  } as unknown as OwnPush
  return <PushTrialPart push={push} here={here} />
}

/** Presses the button and waits until nobody looks any more. */
async function tryIt(of: Partial<PushedDevice>) {
  const api = {} as AppServices['api']
  await showPage(<Trial of={{ ...device, ...of }} />, {
    services: { api, clock: () => now },
    place,
    paths: [],
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  })
  for (let n = 0; n < 10; n++) await act(async () => void vi.advanceTimersByTime(2000))
}

const notShown = /^This device has not shown it yet/
const untold = /^Sent\. Whether it was shown is not known here/

describe('a trial', () => {
  it('in a browser that does not say that it has shown it has failed', async () => {
    await tryIt({})
    expect([screen.queryAllByText(notShown).length, screen.queryAllByText(untold).length]).toEqual([1, 0])
  })

  it('in the mobile app was sent, and nobody knows more', async () => {
    await tryIt({ kind: 'firebase' })
    expect([screen.queryAllByText(notShown).length, screen.queryAllByText(untold).length]).toEqual([0, 1])
    expect(screen.queryByText(/^Waiting for this device/)).toBeNull()
  })

  it('in a mobile app that says what it shows is shown once it says so', async () => {
    shownAt = now
    await tryIt({ kind: 'firebase' })
    expect(screen.getByText(/^Shown on this device at/)).toBeTruthy()
    expect([screen.queryByText(untold), asked]).toEqual([null, 1])
  })

  it('in a mobile app that has said so before, and does not now, has failed', async () => {
    await tryIt({ kind: 'firebase', shownAt: now - 60_000 })
    expect([screen.queryAllByText(notShown).length, screen.queryAllByText(untold).length]).toEqual([1, 0])
  })
})
