import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ProviderPage } from '#back-office/integrations/provider-page.tsx'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import type { Onboarding, TerminalInfo } from '#contract/areas/adyen.ts'
import type { ProviderAccountView } from '#hooks/money/use-provider-account.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { showPage } from '../in-place.tsx'
import { manager, openOffice, type Office } from '../list/office.tsx'

let office: Office
let known: ProviderAccountView
let onboarding: Onboarding
let terminals: TerminalInfo[]
let sync: () => unknown
let refusal: ApiFailure | null
let calls: { call: string; body?: unknown }[]

const nothing: ProviderAccountView = {
  provider: 'P24',
  state: 'not_set_up',
  source: null,
  environment: 'test',
  fields: {},
  secrets: [],
  succeededAt: null,
  failedAt: null,
  failure: '',
  webhooks: {},
}
const kept: ProviderAccountView = {
  ...nothing,
  state: 'ready',
  source: 'place',
  fields: { merchantId: '318204', posId: '318204' },
  secrets: ['apiKey', 'crc'],
  succeededAt: Date.UTC(2026, 10, 20, 17, 31),
}

const api = {
  call: async ({ method, path }: Endpoint, { body }: { body?: { fields: Record<string, string> } }) => {
    calls.push({ call: `${method} ${path}`, ...(body !== undefined && { body }) })
    if (path.startsWith('/adyen/onboarding/status')) return ok({ data: onboarding })
    if (path.startsWith('/adyen/onboarding/link')) return ok({ data: { url: 'https://adyen.example/once' } })
    if (path.startsWith('/adyen/terminals-info')) return ok({ data: terminals })
    if (path.startsWith('/adyen/terminals-sync')) return sync()
    if (method === 'PUT' && refusal !== null) return fail(refusal)
    if (method === 'PUT') known = { ...kept, ...body, secrets: kept.secrets }
    if (method === 'DELETE') known = nothing
    return ok({ data: method === 'DELETE' ? null : known })
  },
} as unknown as AppServices['api']

beforeEach(async () => {
  office = await openOffice({ connected: true, phase: 'idle' })
  const owner = (await office.rows.get('placeUsers', manager)) as object
  await office.put('placeUsers', { ...owner, role: 'owner', permissions: presetOf('owner') })
  known = nothing
  onboarding = { status: 'in_progress', problems: [] }
  terminals = []
  sync = () => ok({ data: terminals })
  refusal = null
  calls = []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(provider: OnlineProvider, locale: 'en' | 'pl' = 'en') {
  const Shown = () => (
    <ToastProvider closeLabel="Close">
      <ProviderPage provider={provider} />
    </ToastProvider>
  )
  await showPage(office, Shown, locale, { api })
  await screen.findByRole('heading', { name: locale === 'en' ? 'Connection' : 'Połączenie' })
}
const type = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }))
async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const sent = (call: string) => calls.filter((each) => each.call.startsWith(call))

describe('setting a provider up', () => {
  it('marks what is missing or cannot be right, and sends nothing', async () => {
    await show('P24')
    await type('Merchant number', 'three')
    await press('Check and save')
    expect(screen.getByLabelText('Merchant number').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('CRC key').getAttribute('aria-invalid')).toBe('true')
    expect(sent('PUT')).toEqual([])
  })

  it('keeps what was entered, tries it at once, and forgets the keys on the screen', async () => {
    await show('P24')
    await type('Merchant number', ' 318204 ')
    await type('Shop number (POS)', '318204')
    await type('CRC key', 'a1b2c3d4e5f60718')
    await type('Reports key (API)', '0123456789abcdef')
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Live' })))
    await press('Check and save')
    await screen.findByText('Saved, and the provider knows the place')
    expect(sent('PUT')[0]?.body).toEqual({
      environment: 'live',
      fields: { merchantId: '318204', posId: '318204' },
      secrets: { crc: 'a1b2c3d4e5f60718', apiKey: '0123456789abcdef' },
    })
    expect(sent('POST').map(({ call }) => call)).toEqual([
      'POST /provider-accounts/{placeId}/{provider}/test',
    ])
    const key = screen.getByLabelText('CRC key')
    expect(key.getAttribute('value')).toBe('')
    expect(document.body.innerHTML).not.toContain('a1b2c3d4e5f60718')
  })

  it('says that what is kept stays in use while the provider does not accept a change, which stays on the screen', async () => {
    known = kept
    refusal = {
      kind: 'api-error',
      status: 409,
      code: 'provider_refused',
      message: '',
      fields: [],
      retryAfter: null,
      response: {},
    }
    await show('P24')
    await type('Reports key (API)', 'f'.repeat(32))
    await press('Check and save')
    await screen.findByText(/The payment provider refuses this/)
    screen.getByText(
      'A change is used once the provider has accepted it. Until then what is kept stays in use.',
    )
    expect((screen.getByLabelText('Reports key (API)') as HTMLInputElement).value).toBe('f'.repeat(32))
    expect(sent('POST')).toEqual([])
  })

  it('leaves keys as they are kept where none is typed, and never shows them', async () => {
    known = kept
    await show('P24')
    expect(screen.getAllByText('Kept, and never shown again. Leave it empty to keep it.')).toHaveLength(2)
    await type('Shop number (POS)', '4')
    await press('Check and save')
    await eventually(() => expect(sent('PUT')).toHaveLength(1))
    expect(sent('PUT')[0]?.body).toMatchObject({ fields: { posId: '4' }, secrets: {} })
  })

  it.each([
    ['wrong_keys', 'The provider does not accept the keys', /Copy them again/],
    ['unreachable', 'The provider did not answer', /Nothing has to be changed/],
    ['keys_lost', 'The keys cannot be read any more', /Enter them anew/],
  ])('says that it failed with %s, and what to do', async (failure, words, help) => {
    known = { ...kept, state: 'failing', failure, failedAt: Date.UTC(2026, 10, 20, 18) }
    await show('P24')
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(help)).toBeTruthy()
    expect(screen.getByText(/^Worked last: 20 Nov, 18:31$/)).toBeTruthy()
    known = { ...kept, succeededAt: Date.UTC(2026, 10, 20, 18, 5) }
    await press('Test the connection')
    expect(await screen.findByText(/^Worked last: 20 Nov, 19:05$/)).toBeTruthy()
    expect(screen.queryByText(words)).toBeNull()
  })

  it('forgets it only after somebody has agreed to what that means', async () => {
    known = kept
    await show('P24')
    await press('Remove')
    const question = await screen.findByRole('alertdialog', { name: 'Remove Przelewy24?' })
    expect(sent('DELETE')).toEqual([])
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Remove it' })))
    expect(await screen.findByText('Nothing is entered yet.')).toBeTruthy()
    expect(sent('DELETE')).toHaveLength(1)
  })

  it('has the addresses for the provider to copy, one by one', async () => {
    known = { ...nothing, provider: 'ADYEN', webhooks: { payments: 'https://l/api/adyen-webhooks/payments' } }
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show('ADYEN')
    await press('Copy: Payments')
    expect(copied).toHaveBeenCalledWith('https://l/api/adyen-webhooks/payments')
    expect(await screen.findByRole('button', { name: 'Copied: Payments' })).toBeTruthy()
  })
})

describe('the company at Adyen', () => {
  beforeEach(() => {
    known = { ...nothing, provider: 'ADYEN' }
  })

  it('is told what is missing, what to do and until when', async () => {
    onboarding.problems = [
      {
        code: '1_901',
        message: 'Bank statement missing',
        actions: ['Upload it'],
        deadline: Date.UTC(2026, 11, 1),
      },
    ]
    await show('ADYEN')
    const problems = await screen.findByRole('list', { name: 'What Adyen asks for' })
    expect(problems.textContent).toContain('Bank statement missing')
    expect(problems.textContent).toContain('Upload it')
    expect(problems.textContent).toMatch(/until 1 Dec 2026/)
  })

  it('gets a page of its own with the press, whose address nobody keeps', async () => {
    const page = { opener: window, location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
    await show('ADYEN')
    expect(sent('POST /adyen/onboarding')).toEqual([])
    await press('Go on at Adyen')
    await eventually(() => expect(page.location.href).toBe('https://adyen.example/once'))
    expect(page.opener).toBeNull()
    expect(document.body.innerHTML).not.toContain('adyen.example/once')
  })

  it('is not sent there any more once it is known', async () => {
    onboarding = { status: 'completed', problems: [] }
    await show('ADYEN')
    expect(await screen.findByText('Completed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Go on at Adyen' })).toBeNull()
  })
})

describe('card terminals', () => {
  beforeEach(() => {
    known = { ...nothing, provider: 'ADYEN' }
  })

  it('are those that the provider says after they were synchronised', async () => {
    await show('ADYEN')
    expect(await screen.findByText('No terminals are known.')).toBeTruthy()
    terminals = [
      {
        id: 'S1F2-000158',
        model: 'S1F2',
        serialNumber: '000158',
        status: 'boarded',
        address: '192.168.1.20',
        lastActivityAt: null,
      },
    ]
    await press('Synchronise')
    expect(await screen.findByText('Terminals synchronised')).toBeTruthy()
    const list = screen.getByRole('list', { name: 'Terminals' })
    expect(list.textContent).toMatch(/S1F2000158 · 192\.168\.1\.20Ready/)
  })

  it('that could not be synchronised are said so, in Polish too', async () => {
    sync = () => fail({ kind: 'network' })
    await show('ADYEN', 'pl')
    await press('Synchronizuj')
    expect(await screen.findByText('Nie udało się zsynchronizować terminali')).toBeTruthy()
  })
})
