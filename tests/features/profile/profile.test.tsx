import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactNode } from 'react'
import { removalMs } from '#domain/access/invitation.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import { fail, ok } from '#domain/result.ts'
import { PasswordPanel } from '#features/profile/password-panel.tsx'
import { RemoveAccountPage } from '#features/profile/remove-account-page.tsx'
import { RemoveAccountScreen } from '#features/profile/remove-account-screen.tsx'
import { OwnSessionsPanel } from '#features/profile/own-sessions-panel.tsx'
import { OwnName } from '#features/profile/own-name.tsx'
import type { Profile } from '#contract/areas/account.ts'
import type { OwnSession } from '#hooks/session/use-own-sessions.ts'
import type { AppServices } from '#device/services.ts'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()

type Call = { path: string; method: string; body: unknown }
let sent: Call[]
/** What the server says to a path, in place of what it would. */
let refusals: Record<string, ErrorCode>
let profile: Profile
let sessions: OwnSession[]

const now = Date.UTC(2026, 10, 20, 17)

const api = {
  call: async ({ path, method }: { path: string; method: string }, { body }: { body?: unknown } = {}) => {
    sent.push({ path, method, body })
    const code = refusals[`${method} ${path}`]
    if (code !== undefined) return fail({ kind: 'api-error', code, fields: [], message: '' })
    if (path === '/auth/sessions' && method === 'DELETE') {
      const ended = sessions.filter(({ current }) => !current).length
      sessions = sessions.filter(({ current }) => current)
      return ok({ data: { ended } })
    }
    if (path === '/auth/sessions') return ok({ data: sessions, total: sessions.length })
    if (path === '/auth/logout') {
      sessions = sessions.filter(({ id }) => id !== (body as { sessionId: string }).sessionId)
      return ok({ data: null })
    }
    if (path === '/auth/removal')
      profile = {
        ...profile,
        removal: method === 'POST' ? { askedAt: now, dueAt: now + removalMs, heldBy: [] } : null,
      }
    return ok({ data: profile })
  },
} as unknown as AppServices['api']

beforeEach(async () => {
  const [venue] = await place.rows.all('places')
  if (venue) await place.databases.replicaDb.rows('places').put({ ...venue, id: place.placeId })
  sent = []
  refusals = {}
  profile = {
    id: place.actor,
    name: 'Kasia Wrona',
    email: 'kasia@podlipa.example',
    locale: null,
    removal: null,
  }
  sessions = []
})
afterEach(cleanup)

const show = (page: ReactNode, locale: 'en' | 'pl' = 'en') =>
  showPage(page, {
    services: { api, clock: () => now },
    place,
    user: profile,
    locale,
    paths: ['/p/$placeId/profile', '/p/$placeId/crew', '/p/$placeId/outbox', '/places'],
  })

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const callsTo = (path: string, method = 'POST') =>
  sent.filter((call) => call.path === path && call.method === method).map(({ body }) => body)

describe('the own password', () => {
  const fill = async (given: { now: string; next: string; again: string }) => {
    await type('Now', given.now)
    await type('New', given.next)
    await type('New, once more', given.again)
    await press('Change the password')
  }

  it('is changed by whoever knows the present one', async () => {
    await show(<PasswordPanel email="kasia@podlipa.example" />)
    await fill({ now: 'old-password', next: 'new-password', again: 'new-password' })
    await screen.findByText('Password changed. Other devices are signed out.')
    expect(callsTo('/auth/password-change')).toEqual([
      { password: 'old-password', newPassword: 'new-password' },
    ])
    expect((screen.getByLabelText('New', { selector: 'input' }) as HTMLInputElement).value).toBe('')
  })

  it.each([
    ['new-password', 'new-passwork', 'Passwords must match'],
    ['1234567', '1234567', 'The password needs at least 8 characters'],
    ['ą'.repeat(37), 'ą'.repeat(37), 'The password is too long'],
    ['KASIA@podlipa.example', 'KASIA@podlipa.example', 'The password must not be the e-mail'],
  ])('is not sent as %s and %s', async (next, again, said) => {
    await show(<PasswordPanel email="kasia@podlipa.example" />)
    await fill({ now: 'old-password', next, again })
    await screen.findByText(said)
    expect(callsTo('/auth/password-change')).toEqual([])
  })

  it('says at its field that the present one is wrong', async () => {
    refusals['POST /auth/password-change'] = 'wrong_password'
    await show(<PasswordPanel email={null} />)
    await fill({ now: 'guess', next: 'new-password', again: 'new-password' })
    const said = await screen.findByText('The password is not right.')
    expect(screen.getByLabelText('Now', { selector: 'input' }).getAttribute('aria-describedby')).toBe(
      said.closest('[id]')?.id,
    )
  })
})

describe('where somebody is signed in', () => {
  const hour = 60 * 60_000
  const phone = { placeId: 'elsewhere', code: 'B2C', name: '', scope: 'phone' as const }
  const session = (id: string, hoursAgo: number, devices: OwnSession['devices'] = []): OwnSession => ({
    id,
    openedAt: now - (hoursAgo + 1) * hour,
    lastSeenAt: now - hoursAgo * hour,
    current: id === 'this',
    devices,
  })

  it('each session but this one is ended from here', async () => {
    sessions = [session('this', 0), session('other', 2)]
    await show(<OwnSessionsPanel />)
    await screen.findByText('this session')
    expect(screen.getByText('last used today, 16:00')).toBeTruthy()
    await press('End the session: Signed in today, 15:00')
    await waitFor(() => expect(screen.queryByText('last used today, 16:00')).toBeNull())
    expect(callsTo('/auth/logout')).toEqual([{ sessionId: 'other' }])
  })

  it('each is known by its device, in this place if it is one of its devices', async () => {
    const here = { placeId: place.placeId, code: 'A7K', name: 'Tablet at the bar', scope: 'till' as const }
    sessions = [session('this', 0, [phone, here]), session('other', 26, [phone])]
    await show(<OwnSessionsPanel />)
    expect(await screen.findByText('Tablet at the bar (code A7K)')).toBeTruthy()
    expect(screen.getByText('Signed in today, 17:00')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'End the session: Phone (code B2C)' })).toBeTruthy()
  })

  it('all others are ended at once where there are several', async () => {
    sessions = [session('this', 0), session('other', 2), session('third', 3)]
    await show(<OwnSessionsPanel />)
    await press('End all but this one')
    expect(await screen.findByText('2 sessions ended')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all but this one' })).toBeNull())
    expect(callsTo('/auth/sessions', 'DELETE')).toHaveLength(1)
  })

  it('is said to be unknown without a network, with a way to ask again', async () => {
    refusals['GET /auth/sessions'] = 'no_internet_connection'
    await show(<OwnSessionsPanel />)
    await screen.findByText('There is no internet connection.')
    refusals = {}
    sessions = [session('this', 0)]
    await press('Try again')
    expect(await screen.findByText('this session')).toBeTruthy()
  })
})

describe('the name of the account', () => {
  it('is saved', async () => {
    const saved = vi.fn()
    await show(<OwnName profile={profile} onSaved={saved} />)
    await type('Name of the account', ' Katarzyna Wrona ')
    await press('Save the name')
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(callsTo('/auth/profile')).toEqual([{ name: 'Katarzyna Wrona' }])
  })

  it('is the place’s matter for whoever has no e-mail', async () => {
    await show(<OwnName profile={{ ...profile, email: null }} onSaved={() => {}} />)
    const field = await screen.findByLabelText<HTMLInputElement>('Name of the account')
    expect(field.readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save the name' })).toBeNull()
  })
})

describe('removing the account', () => {
  it('says what happens when, asks for the password, and can be called off', async () => {
    await show(<RemoveAccountScreen onLeave={() => {}} />)
    await screen.findByText('Until 3 Dec 2026 you can change your mind with one click.')
    await press('Remove the account')
    await screen.findByText('Enter your password')
    expect(callsTo('/auth/removal')).toEqual([])
    await type('Password, to be sure that it is you', 'kasia-password')
    await press('Remove the account')
    await screen.findByText('This account will be gone on 3 Dec 2026, in 13 days')
    expect(callsTo('/auth/removal')).toEqual([{ password: 'kasia-password' }])
    await press('Cancel the removal')
    await waitFor(() => expect(screen.queryByText(/This account will be gone/)).toBeNull())
    expect(callsTo('/auth/removal', 'DELETE')).toHaveLength(1)
  })

  it('is refused to the last owner before anything is typed', async () => {
    const people = await place.rows.all('placeUsers')
    actAs(people.find(({ role }) => role === 'owner')?.id ?? '')
    await show(<RemoveAccountScreen onLeave={() => {}} />)
    await screen.findByText(/has no other owner$/)
    expect(screen.getByRole('link', { name: 'Open the crew' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove the account' })).toBeNull()
  })

  it('passes on what the server says of the owner’s other places', async () => {
    refusals['POST /auth/removal'] = 'last_owner'
    await show(<RemoveAccountScreen onLeave={() => {}} />)
    await type('Password, to be sure that it is you', 'kasia-password')
    await press('Remove the account')
    await screen.findByText('A place needs an owner. Make somebody else an owner first.')
  })

  it('is there for somebody without a place, on a page of its own', async () => {
    const left = vi.fn()
    await show(<RemoveAccountPage onLeave={left} />)
    expect((await screen.findByRole('link', { name: 'Your places' })).getAttribute('href')).toBe('/places')
    await type('Password, to be sure that it is you', 'kasia-password')
    await press('Remove the account')
    await screen.findByText('This account will be gone on 3 Dec 2026, in 13 days')
    await press('Cancel the removal')
    await press('Keep the account')
    expect(left).toHaveBeenCalledOnce()
  })

  it('names the places that hold it up, where somebody has become their last owner', async () => {
    const removal = { askedAt: now - removalMs, dueAt: now, heldBy: ['Bistro Pod Lipą', 'Pod Gęsią'] }
    profile = { ...profile, removal }
    await show(<RemoveAccountPage onLeave={() => {}} />)
    await screen.findByText(/or the place is closed: Bistro Pod Lipą, Pod Gęsią\./)
  })

  it.each([
    [0, 'To konto zniknie 20.11.2026, dzisiaj'],
    [1, 'To konto zniknie 21.11.2026, za 1 dzień'],
    [3, 'To konto zniknie 23.11.2026, za 3 dni'],
    [13, 'To konto zniknie 3.12.2026, za 13 dni'],
  ])('is %i days away in Polish', async (days, said) => {
    profile = { ...profile, removal: { askedAt: now, dueAt: now + days * 24 * 60 * 60_000, heldBy: [] } }
    await show(<RemoveAccountScreen onLeave={() => {}} />, 'pl')
    await screen.findByText(said.replace('3.12', '03.12').replace('203.12', '23.12'))
  })
})
