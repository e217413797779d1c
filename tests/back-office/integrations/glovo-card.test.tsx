import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Page } from '#back-office/integrations/page.tsx'
import type { Endpoint } from '#contract/endpoint.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import type { PlatformMenu, UploadState } from '#domain/integrations/glovo/upload.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { showPage } from '../in-place.tsx'
import { manager, openOffice, type Office } from '../list/office.tsx'

let office: Office
let menu: PlatformMenu
let calls: string[]
/** What becomes of the menu that is sent. */
let sent: () => ReturnType<AppServices['api']['call']>

const answer = (data: unknown) => Promise.resolve(ok({ data })) as never

const api = {
  call({ method, path }: Endpoint) {
    calls.push(`${method} ${path}`)
    if (method === 'POST') return sent()
    if (path.startsWith('/glovo')) return answer(menu)
    const state = menu.simulated ? 'simulated' : 'ready'
    return answer([{ service: 'glovo', state, checkedAt: office.clock() }])
  },
} as unknown as AppServices['api']

const lastUpload = (state: UploadState, ago = 0) => ({ state, sentAt: office.clock() - ago })

beforeEach(async () => {
  localStorage.clear()
  office = await openOffice()
  calls = []
  menu = { storeId: 'lipa-1', simulated: false, uploadsLeft: 3, lastUpload: null }
  sent = () => {
    menu = { ...menu, uploadsLeft: 2, lastUpload: lastUpload('PROCESSING') }
    return answer(menu)
  }
})
afterEach(cleanup)

async function show(locale: 'en' | 'pl' = 'en') {
  await showPage(office, Page, locale, { api })
  const heading = await screen.findByRole('heading', { name: 'Glovo' })
  const card = heading.closest('li')
  if (card === null) throw new Error('a service is an entry of the list')
  return within(card)
}

describe('the card of the delivery platform', () => {
  it('says which restaurant this is there, what was sent and how many menus are left', async () => {
    const card = await show()
    expect(await card.findByText('Restaurant at Glovo: lipa-1')).toBeTruthy()
    expect(card.getByText('No menu has been sent yet.')).toBeTruthy()
    expect(card.getByText('3 menus can still be sent today.')).toBeTruthy()
  })

  it('sends the menu and says that it is being read', async () => {
    const card = await show()
    const button = await card.findByRole('button', { name: 'Send menu' })
    await act(async () => fireEvent.click(button))
    expect(calls).toContain('POST /glovo/sync-menu/{placeId}')
    expect(await card.findByText('Glovo is reading it')).toBeTruthy()
    expect(card.getByText('2 menus can still be sent today.')).toBeTruthy()
  })

  it.each([
    ['SUCCESS', 'At Glovo', null],
    ['FETCH_MENU_SERVER_ERROR', 'Glovo could not fetch it', /reachable from the internet/],
    ['FETCH_MENU_INVALID_PAYLOAD', 'Glovo could not read it', /Tell whoever looks after Lokal/],
    ['LIMIT_EXCEEDED', 'Too many menus today', /tomorrow/],
  ] as const)('says %s in words, and what to do', async (state, words, help) => {
    menu.lastUpload = lastUpload(state)
    const card = await show()
    expect((await card.findByRole('status')).textContent).toContain(words)
    if (help !== null) expect(card.getByText(help)).toBeTruthy()
  })

  it('names the day of a menu that is older', async () => {
    menu.lastUpload = lastUpload('SUCCESS', 3 * 24 * 3_600_000)
    const card = await show()
    expect((await card.findByRole('status')).textContent).toMatch(/Last menu: \d+ \w+ \d{4}, \d\d:\d\d/)
  })

  it('sends nothing any more when there were five today, and says so', async () => {
    menu.uploadsLeft = 0
    const card = await show('pl')
    expect(await card.findByText('Dziś nie wyślesz już żadnego menu.')).toBeTruthy()
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Wyślij menu' }).disabled).toBe(true)
  })

  it('says in words why a menu could not be sent', async () => {
    sent = () =>
      Promise.resolve(
        fail({ kind: 'api-error', status: 429, code: 'platform_limit', fields: [], message: '' }),
      ) as never
    const card = await show()
    const button = await card.findByRole('button', { name: 'Send menu' })
    await act(async () => fireEvent.click(button))
    expect((await card.findByRole('alert')).textContent).toBe(
      'Glovo takes 5 menus a day. Send the next one tomorrow.',
    )
  })

  it('tells who connects a place that the platform does not know', async () => {
    menu.storeId = null
    const card = await show()
    expect(await card.findByText(/The owner connects it here/)).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
    expect(card.queryByRole('link')).toBeNull()
  })

  it.each([null, 'lipa-1'])('leads the owner to where it is set up, known there as %s', async (storeId) => {
    const row = (await office.rows.get('placeUsers', manager)) as object
    await office.put('placeUsers', { ...row, role: 'owner', permissions: presetOf('owner') })
    menu.storeId = storeId
    const card = await show()
    const link = await card.findByRole('link', { name: 'Set up Glovo' })
    expect(link.getAttribute('href')).toMatch(/\/settings\/integrations\/glovo$/)
  })

  it('says that a stand-in plays it', async () => {
    menu.simulated = true
    const card = await show('pl')
    expect(await card.findByText('Na próbę')).toBeTruthy()
    expect(card.getByText(/Odgrywane przez ten serwer/)).toBeTruthy()
  })
})
