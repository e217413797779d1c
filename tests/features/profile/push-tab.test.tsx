import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { PushOverview } from '#contract/areas/push.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import { fail, ok } from '#domain/result.ts'
import { PushTab } from '#features/profile/push-tab.tsx'
import type { AppServices } from '#device/services.ts'
import { newId } from '#platform/new-id.ts'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()

const now = Date.UTC(2026, 10, 20, 17)
let known: PushOverview
let refused: ErrorCode | null
let sent: { method: string; path: string; body: unknown }[]

const api = {
  call: async ({ method, path }: { method: string; path: string }, { body }: { body?: unknown } = {}) => {
    sent.push({ method, path, body })
    if (refused !== null) return fail({ kind: 'api-error', code: refused, fields: [], message: '' })
    return ok({ data: known })
  },
} as unknown as AppServices['api']

beforeEach(() => {
  sent = []
  refused = null
  known = { serverKey: 'key', hasFirebase: false, muted: [], devices: [] }
})

const show = () =>
  showPage(<PushTab />, {
    services: { api, newId, clock: () => now },
    place,
    user: { name: 'Kasia Wrona', email: null },
    paths: [],
  })

const phone = (shownAt: number | null, answer: number | null) => ({
  placeId: newId(),
  clientId: newId(),
  deviceName: 'Telefon Kasi',
  deviceCode: 'B2C',
  kind: 'web' as const,
  endpoint: 'https://push.example/1',
  serverKey: 'key',
  confirmedAt: now,
  answeredAt: now,
  answer,
  shownAt,
})

it('a browser without push says so, and cannot be switched on', async () => {
  await show()
  await screen.findByText('This browser cannot receive notifications.')
  expect(
    (screen.getByRole('switch', { name: /^Notify me on this device/ }) as HTMLButtonElement).disabled,
  ).toBe(true)
})

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, true],
  ['an iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Android inside another app', 'Mozilla/5.0 (Linux; Android 14; wv)', 5, false],
])(
  '%s without push is told of the home screen by way of Share only where that helps',
  async (_, agent, touches, helps) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touches)
    onTestFinished(() => void vi.restoreAllMocks())
    await show()
    const words = helps
      ? /^On an iPhone or iPad, add the app to the home screen first \(Share, then Add to Home Screen\)/
      : 'This browser cannot receive notifications.'
    await screen.findByText(words)
    const toggle = screen.getByRole('switch', { name: /^Notify me on this device/ })
    expect((toggle as HTMLButtonElement).disabled).toBe(true)
  },
)

it('another device of the person says when it last showed one, and what its service answered', async () => {
  known = { ...known, devices: [phone(null, 410)] }
  await show()
  await screen.findByText('Telefon Kasi (code B2C)')
  expect(screen.getByText(/^not delivered \(code 410\)/)).toBeTruthy()
})

it.each<[string, number | null, number | null, RegExp]>([
  ['was sent something', null, 200, /^last sent: .*; the mobile app does not say what it shows$/],
  ['has said what it showed', now, 200, /^last shown: [^·]*$/],
  ['was refused something', null, 404, /^not delivered \(code 404\)[^·]*$/],
  ['was sent nothing', null, null, /^nothing sent yet$/],
])(
  'a device with the mobile app that %s is never said to show nothing',
  async (_, shownAt, answer, words) => {
    known = { ...known, devices: [{ ...phone(shownAt, answer), kind: 'firebase' }] }
    await show()
    await screen.findByText('Telefon Kasi (code B2C)')
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText(/nothing shown yet/)).toBeNull()
  },
)

it('a browser that was sent something and has shown nothing is said so', async () => {
  known = { ...known, devices: [phone(null, 201)] }
  await show()
  await screen.findByText('nothing shown yet')
})

it('a kind that is switched off is muted, and nothing else changes', async () => {
  known = { ...known, muted: ['stock-low'] }
  await show()
  fireEvent.click(await screen.findByRole('switch', { name: 'Dishes that are ready' }))
  await waitFor(() => expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1))
  expect(sent.find(({ method }) => method !== 'GET')?.body).toEqual({ muted: ['stock-low', 'ready'] })
})

it('a kitchen display is offered nothing, and hears why', async () => {
  const cook = (await place.rows.all('placeUsers')).find(({ role }) => role === 'kitchen')
  actAs(cook?.id ?? '')
  await show()
  await screen.findByText('The kitchen has its display: nothing is sent to phones.')
  expect(screen.queryByRole('switch', { name: /^Notify me on this device/ })).toBeNull()
})

it('the mobile app leads to its settings on the phone', async () => {
  const posted: unknown[] = []
  Reflect.set(window, 'ReactNativeWebView', {
    postMessage: (words: string) => posted.push(JSON.parse(words)),
  })
  onTestFinished(() => void Reflect.deleteProperty(window, 'ReactNativeWebView'))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Settings of the app' }))
  expect(posted).toMatchObject([{ type: 'openAppSettings' }])
})

it('a server that does not answer is said so, and asked again by a press', async () => {
  refused = 'busy'
  await show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  refused = null
  fireEvent.click(again)
  await screen.findByText('What to notify me of')
})
