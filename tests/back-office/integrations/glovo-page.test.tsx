import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GlovoPage } from '#back-office/integrations/glovo-page.tsx'
import type { GlovoStore } from '#contract/areas/glovo.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import type { StoreEntry } from '#domain/integrations/glovo/store-entry.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { eventually } from '#tests/support/eventually.ts'
import { showPage } from '../in-place.tsx'
import { manager, openOffice, type Office } from '../list/office.tsx'

let office: Office
let known: GlovoStore
let refusal: ApiFailure | null
let calls: { call: string; body?: unknown }[]

const nothing: GlovoStore = {
  source: null,
  state: 'not_set_up',
  storeId: null,
  succeededAt: null,
  failedAt: null,
  failure: '',
  webhooks: { dispatched: 'https://l/api/dispatched', cancelled: 'https://l/api/cancelled' },
}
const kept: GlovoStore = { ...nothing, source: 'place', state: 'untried', storeId: 'lipa-1' }

const api = {
  call: async ({ method, path }: Endpoint, { body }: { body?: StoreEntry }) => {
    calls.push({ call: `${method} ${path}`, ...(body !== undefined && { body }) })
    if (method !== 'GET' && refusal !== null) return fail(refusal)
    if (body !== undefined) known = { ...kept, storeId: body.storeId }
    if (method === 'DELETE') known = nothing
    return ok({ data: method === 'DELETE' ? null : known })
  },
} as unknown as AppServices['api']

beforeEach(async () => {
  office = await openOffice({ connected: true, phase: 'idle' })
  const owner = (await office.rows.get('placeUsers', manager)) as object
  await office.put('placeUsers', { ...owner, role: 'owner', permissions: presetOf('owner') })
  known = nothing
  refusal = null
  calls = []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(locale: 'en' | 'pl' = 'en') {
  await showPage(office, GlovoPage, locale, { api })
  await screen.findByRole('heading', { name: locale === 'en' ? 'Connection' : 'Połączenie' })
}
const type = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }))
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const sent = (method: string) => calls.filter(({ call }) => call.startsWith(method))
const isMarked = (name: string) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true'

describe('connecting a place with the delivery platform', () => {
  it('marks what is missing or cannot be right, and sends nothing', async () => {
    await show()
    await type('Restaurant number', 'with spaces')
    await type('Secret', 'short')
    expect(isMarked('Restaurant number')).toBe(false)
    await press('Save')
    expect([isMarked('Restaurant number'), isMarked('Secret')]).toEqual([true, true])
    await type('Restaurant number', 'lipa-1')
    await type('Secret', '0123456789abcdef')
    expect([isMarked('Restaurant number'), isMarked('Secret')]).toEqual([false, false])
    expect(sent('PUT')).toEqual([])
  })

  it('keeps what was entered, says what to do next, and forgets the secret on the screen', async () => {
    await show()
    await type('Restaurant number', ' lipa-1 ')
    await type('Secret', ' 0123456789abcdef ')
    await press('Save')
    await screen.findByText(/^Saved\. Send the menu now/)
    expect(sent('PUT')).toEqual([
      { call: 'PUT /glovo/store/{placeId}', body: { storeId: 'lipa-1', secret: '0123456789abcdef' } },
    ])
    expect((screen.getByLabelText('Secret') as HTMLInputElement).value).toBe('')
    expect((screen.getByLabelText('Restaurant number') as HTMLInputElement).value).toBe('lipa-1')
    expect(screen.getByText('Kept, and never shown again. Leave it empty to keep it.')).toBeTruthy()
    expect(screen.getByText(/the first menu that you send tells/)).toBeTruthy()
    expect(screen.getByText('Not used yet')).toBeTruthy()
    expect(screen.queryByText('Works')).toBeNull()
  })

  it('leaves the secret as it is kept where none is typed', async () => {
    known = kept
    await show()
    await type('Restaurant number', 'lipa-2')
    await press('Save')
    await eventually(() => expect(sent('PUT')).toHaveLength(1))
    expect(sent('PUT')[0]?.body).toEqual({ storeId: 'lipa-2', secret: '' })
  })

  it('says that the number is another place’s, which stays on the screen', async () => {
    const common = { message: '', retryAfter: null, response: {} }
    refusal = { kind: 'api-error', status: 409, code: 'not_unique', fields: ['storeId'], ...common }
    await show()
    await type('Restaurant number', 'lipa-1')
    await type('Secret', '0123456789abcdef')
    await press('Save')
    expect(await screen.findByText(/has this value already/)).toBeTruthy()
    expect(isMarked('Restaurant number')).toBe(true)
    expect((screen.getByLabelText('Restaurant number') as HTMLInputElement).value).toBe('lipa-1')
  })

  it('waits for the network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    expect(screen.getByText(/internet connection/)).toBeTruthy()
  })

  it('forgets it only after somebody has agreed to what that means', async () => {
    known = kept
    await show('pl')
    await press('Usuń')
    const question = await screen.findByRole('alertdialog', { name: 'Usunąć Glovo?' })
    expect(within(question).getByText(/Zamówienia z Glovo nie będą tu już przychodzić/)).toBeTruthy()
    expect(sent('DELETE')).toEqual([])
    const agree = within(question).getAllByRole('button').at(-1)
    await act(async () => fireEvent.click(agree as HTMLElement))
    expect(await screen.findByText('Nic jeszcze nie wpisano.')).toBeTruthy()
    expect(sent('DELETE')).toHaveLength(1)
  })

  it('has the two addresses for Glovo to copy', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show()
    await press('Copy: New orders')
    await press('Copy: Orders taken back')
    expect(copied.mock.calls).toEqual([['https://l/api/dispatched'], ['https://l/api/cancelled']])
  })

  it.each([
    ['unauthorized', 'Glovo does not know the number or the secret', /enter them again/],
    ['unavailable', 'Glovo did not answer', /Nothing has to be changed/],
    ['keys_lost', 'The secret cannot be read any more', /Enter it anew/],
  ])('says that it failed with %s, and what to do', async (failure, words, help) => {
    known = { ...kept, state: 'failing', failure, failedAt: Date.UTC(2026, 10, 20, 18) }
    await show()
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(help)).toBeTruthy()
    expect(screen.getByText('Since 20 Nov, 19:00')).toBeTruthy()
    expect(screen.getByText('Not working')).toBeTruthy()
  })

  it('says that it works once Glovo has taken a menu', async () => {
    known = { ...kept, state: 'ready', succeededAt: Date.UTC(2026, 10, 20, 18) }
    await show()
    expect(screen.getByText('Works')).toBeTruthy()
    expect(screen.getByText('Worked last: 20 Nov, 19:00')).toBeTruthy()
  })

  it('says that the server has connected the place, and asks for an own number all the same', async () => {
    known = { ...kept, source: 'server' }
    await show()
    expect(screen.getByText('Whoever runs this server has connected the place: lipa-1')).toBeTruthy()
    expect((screen.getByLabelText('Restaurant number') as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })
})
