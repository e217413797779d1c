import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactNode } from 'react'
import { ForgotPasswordPage } from '#features/account/forgot-password-page.tsx'
import { InvitationPage } from '#features/account/invitation-page.tsx'
import { ResetPasswordPage } from '#features/account/reset-password-page.tsx'
import { SignInPage } from '#features/account/sign-in-page.tsx'
import { SignUpPage } from '#features/account/sign-up-page.tsx'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import type { Session } from '#device/session/session.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { newDevice } from '#platform/device-state.ts'
import { signedOutState } from '#platform/session-state.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

atDemoTill()

const forgot = 'POST /auth/forgot-password'
const reset = 'POST /auth/password-reset'
const verify = 'POST /invitations/verify'
const email = 'kasia@podlipa.example'
const token = 'secret'

let server: ToldServer
let session: { signIn: ReturnType<typeof vi.fn>; signUp: ReturnType<typeof vi.fn> } & Partial<Session>
let hasAccount: boolean
/** Who signed in by what the server gave. */
let begun: unknown[]
let now: number

const signedIn = {
  session_id: 's',
  access_token: 'a',
  refresh_token: 'r',
  user: { id: 'u', name: 'Kasia', email },
}

beforeEach(() => {
  hasAccount = true
  begun = []
  now = Date.UTC(2026, 10, 20, 17)
  server = createToldServer({
    'GET /demo': () => ({ data: [] }),
    [verify]: ({ body }) => ({
      data: {
        place: { id: place.placeId, name: 'Bistro Pod Lipą' },
        email,
        role: 'service',
        hasAccount,
        signedIn: Object.hasOwn(Object(body), 'accept') ? signedIn : null,
      },
    }),
  })
  session = {
    auth: null,
    locked: null,
    signIn: vi.fn(async () => ok(null)),
    signUp: vi.fn(async () => ok(null)),
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const device = {
  get: () => newDevice,
  subscribe: () => () => {},
  update: () => {},
}
const known = {
  ...newDevice,
  lastPlaceId: 'p',
  places: [{ id: 'p', name: 'Bistro', slug: 'bistro', linkedSession: null }],
}

const show = (
  page: ReactNode,
  given: { locale?: 'en' | 'pl'; device?: object; user?: Session['user'] } = {},
) =>
  showPage(page, {
    services: {
      api: server.api,
      clock: () => now,
      device: { ...device, ...given.device } as unknown as AppServices['device'],
      session: {
        signIn: (who: unknown) => begun.push(who),
        read: () => signedOutState,
      } as unknown as AppServices['session'],
    },
    place,
    session: session as Partial<Session>,
    locale: given.locale ?? 'en',
    ...(given.user && { user: given.user }),
    paths: ['/sign-in', '/sign-up', '/forgot-password', '/places', '/p/$placeId'],
  })

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input', exact: true })
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const refuse = (code: CallFailure['code']) => vi.fn(async () => fail({ code, fields: [] }))

/** What a field says is wrong with it. */
const said = async (label: string) => {
  const input = await field(label)
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return input.getAttribute('aria-invalid') === 'true'
    ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    : null
}

describe('a forgotten password', () => {
  it.each([
    ['', 'Enter your e-mail'],
    ['kasia', 'An e-mail has an @ in it, such as jan@podlipa.pl'],
    ['kasia@podlipa', 'Something is missing after the @, such as podlipa.pl'],
  ])('is not asked about with the e-mail %j', async (typed, words) => {
    await show(<ForgotPasswordPage />)
    await type('E-mail', typed)
    await press('Send the link')
    await waitFor(async () => expect(await said('E-mail')).toContain(words))
    expect(server.bodies(forgot)).toEqual([])
  })

  it('is answered the same whether there is such an account or not', async () => {
    await show(<ForgotPasswordPage />)
    await type('E-mail', ` ${email} `)
    await press('Send the link')
    expect(await screen.findByText('Check your mail')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain(`If ${email} has an account`)
    expect(server.bodies(forgot)).toEqual([{ email }])
  })

  it('lets the link be sent again, but not at once', async () => {
    await show(<ForgotPasswordPage />)
    await type('E-mail', email)
    await press('Send the link')
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send again (1:00)' })
    expect(again.disabled).toBe(true)
    now += 61_000
    await press('Send again')
    await waitFor(() => expect(server.bodies(forgot)).toHaveLength(2))
  })

  it('needs the network, and keeps what was typed', async () => {
    server.state.reachable = false
    await show(<ForgotPasswordPage />, { locale: 'pl' })
    await type('E-mail', email)
    await press('Wyślij link')
    expect(await screen.findByText('Brak połączenia z internetem.')).toBeTruthy()
    expect((await field('E-mail')).value).toBe(email)
    server.state.reachable = true
    await press('Wyślij link')
    await waitFor(() => expect(server.bodies(forgot)).toEqual([{ email }]))
  })

  it('says so when it was asked too often', async () => {
    server.refusals[forgot] = 'too_many_requests'
    await show(<ForgotPasswordPage />)
    await type('E-mail', email)
    await press('Send the link')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })
})

describe('a link to set a password', () => {
  const fill = async (password: string, again = password) => {
    await type('New password', password)
    await type('Once more', again)
    await press('Save the password')
  }

  it.each([
    ['1234567', '1234567', 'New password', 'The password needs at least 8 characters'],
    ['ą'.repeat(37), 'ą'.repeat(37), 'New password', 'The password is too long'],
    ['new-password', 'new-passwork', 'Once more', 'Passwords must match'],
  ])('does not take %j and %j', async (password, again, label, words) => {
    await show(<ResetPasswordPage token={token} />)
    await fill(password, again)
    await waitFor(async () => expect(await said(label)).toContain(words))
    expect(server.bodies(reset)).toEqual([])
  })

  it('sets it and leads to the sign-in', async () => {
    await show(<ResetPasswordPage token={token} />)
    await fill('new-password')
    expect(await screen.findByText('The password is changed')).toBeTruthy()
    expect(server.bodies(reset)).toEqual([{ token, password: 'new-password' }])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in')
  })

  it.each(['', token])('%j that is over says so, and where to get another', async (secret) => {
    server.refusals[reset] = 'link_gone'
    await show(<ResetPasswordPage token={secret} />)
    if (secret !== '') await fill('new-password')
    expect(await screen.findByText('This link is not valid any more')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('says that a password is the e-mail, which only the server knows here', async () => {
    server.refusals[reset] = 'invalid_input'
    await show(<ResetPasswordPage token={token} />)
    await fill(email)
    await waitFor(async () =>
      expect(await said('New password')).toContain('The password must not be the e-mail'),
    )
  })

  it('is not used up without a network', async () => {
    server.state.reachable = false
    await show(<ResetPasswordPage token={token} />)
    await fill('new-password')
    expect(await screen.findByText('There is no internet connection.')).toBeTruthy()
    server.state.reachable = true
    await press('Save the password')
    expect(await screen.findByText('The password is changed')).toBeTruthy()
  })
})

describe('an invitation', () => {
  it('names the place and the role, and joins with the password of the account', async () => {
    const at = await show(<InvitationPage token={token} />)
    expect(await screen.findByText('Bistro Pod Lipą invites you to its crew')).toBeTruthy()
    expect(screen.getByText('as Service')).toBeTruthy()
    expect((await field('E-mail')).readOnly).toBe(true)
    expect(screen.queryByLabelText('Name')).toBeNull()
    await press('Join Bistro Pod Lipą')
    await waitFor(async () => expect(await said('Password')).toContain('Enter your password'))
    await type('Password', 'kasia-password')
    await press('Join Bistro Pod Lipą')
    await waitFor(() => expect(at()).toBe(`/p/${place.placeId}`))
    expect(server.bodies(verify).at(-1)).toEqual({
      token,
      accept: { password: 'kasia-password', grants: [] },
    })
    expect(begun).toEqual([signedIn])
  })

  it('makes an account for whoever has none, with a name and a password that can be taken', async () => {
    hasAccount = false
    await show(<InvitationPage token={token} />)
    await type('Password', email)
    await press('Join Bistro Pod Lipą')
    await waitFor(async () => expect(await said('Password')).toContain('The password must not be the e-mail'))
    await waitFor(async () => expect(await said('Name')).not.toBeNull())
    await type('Name', ' Nowa Osoba ')
    await type('Password', 'first-password')
    await press('Join Bistro Pod Lipą')
    await waitFor(() => expect(begun).toHaveLength(1))
    expect(server.bodies(verify).at(-1)).toMatchObject({
      accept: { name: 'Nowa Osoba', password: 'first-password' },
    })
  })

  it('says at its field that the password is wrong', async () => {
    await show(<InvitationPage token={token} />)
    await type('Password', 'guess')
    server.refusals[verify] = 'wrong_password'
    await press('Join Bistro Pod Lipą')
    await waitFor(async () => expect(await said('Password')).toContain('Wrong e-mail or password'))
    expect(begun).toEqual([])
  })

  it.each(['link_gone', 'invalid_input'] as const)('that is over (%s) says so', async (code) => {
    server.refusals[verify] = code
    await show(<InvitationPage token={token} />)
    expect(await screen.findByText('This invitation is not valid any more')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull()
  })

  it('waits for the network and shows itself then', async () => {
    server.state.reachable = false
    await show(<InvitationPage token={token} />)
    expect(await screen.findByText('There is no internet connection.')).toBeTruthy()
    server.state.reachable = true
    await press('Try again')
    expect(await screen.findByText('Bistro Pod Lipą invites you to its crew')).toBeTruthy()
  })

  it('tells whoever is signed in as somebody else that they will be signed out', async () => {
    const user = { id: 'x', name: 'Jan Borek', email: 'jan@podlipa.example' }
    await show(<InvitationPage token={token} />, { user })
    expect(
      await screen.findByText(/Jan Borek is signed in on this device and will be signed out/),
    ).toBeTruthy()
  })
})

describe('signing in by e-mail', () => {
  it('says what is missing, and asks nobody', async () => {
    await show(<SignInPage />)
    await press('Sign in')
    await waitFor(async () => expect(await said('E-mail')).toContain('Enter your e-mail'))
    expect(await said('Password')).toContain('Enter your password')
    expect(session.signIn).not.toHaveBeenCalled()
  })

  it.each([
    ['invalid_credentials', 'Wrong e-mail or password. Check Caps Lock.'],
    ['no_internet_connection', 'There is no internet connection.'],
  ] as const)('that fails with %s says so, until something is changed', async (code, words) => {
    session.signIn = refuse(code)
    await show(<SignInPage />)
    await type('E-mail', ` ${email}`)
    await type('Password', 'guess')
    await press('Sign in')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(session.signIn).toHaveBeenCalledWith({ login: email, password: 'guess' })
    await type('Password', 'another')
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  })
})

describe('signing in by name, for whoever has no e-mail', () => {
  it('knows the place of this device, and says what is missing', async () => {
    const at = await show(<SignInPage />, { device: { get: () => known } })
    await press('No e-mail? Sign in by name')
    expect((await field('Place code')).value).toBe('bistro')
    expect(screen.queryByRole('link', { name: 'Forgot the password?' })).toBeNull()
    await type('Place code', 'Bistro Pod Lipą')
    await press('Sign in')
    await waitFor(async () => expect(await said('Place code')).toContain('Small letters'))
    expect(await said('Name in the place')).toContain('Enter your name as the place knows it')
    expect(session.signIn).not.toHaveBeenCalled()
    await type('Place code', ' Bistro ')
    await type('Name in the place', ' Ola ')
    await type('Password', 'ola-password')
    await press('Sign in')
    await waitFor(() =>
      expect(session.signIn).toHaveBeenCalledWith({
        login: 'Ola',
        password: 'ola-password',
        placeSlug: 'bistro',
      }),
    )
    await waitFor(() => expect(at()).toBe('/'))
  })

  it('does not tell which of the three was wrong', async () => {
    session.signIn = refuse('invalid_credentials')
    await show(<SignInPage />, { device: { get: () => known } })
    await press('No e-mail? Sign in by name')
    await type('Name in the place', 'Ola')
    await type('Password', 'guess')
    await press('Sign in')
    expect(await screen.findByText('Wrong place code, name or password. Check Caps Lock.')).toBeTruthy()
  })

  it('leads back to the e-mail, where a forgotten password is helped with', async () => {
    await show(<SignInPage />)
    await press('No e-mail? Sign in by name')
    await press('Sign in by e-mail')
    expect(screen.getByRole('link', { name: 'Forgot the password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })
})

describe('signing up', () => {
  it('says what cannot be taken, field by field', async () => {
    await show(<SignUpPage />)
    await type('E-mail', 'kasia@')
    await type('Password', 'short')
    await press('Create an account')
    await waitFor(async () => expect(await said('E-mail')).toContain('Something is missing after the @'))
    expect(await said('Password')).toContain('at least 8 characters')
    expect(await said('Name')).not.toBeNull()
    expect(session.signUp).not.toHaveBeenCalled()
  })

  it('leads to the first place', async () => {
    const at = await show(<SignUpPage />)
    await type('Name', ' Kasia ')
    await type('E-mail', ` ${email} `)
    await type('Password', 'kasia-password')
    await press('Create an account')
    await waitFor(() => expect(at()).toBe('/places'))
    expect(session.signUp).toHaveBeenCalledWith({ name: 'Kasia', email, password: 'kasia-password' })
  })

  it('says at its field that the e-mail has an account', async () => {
    session.signUp = refuse('e_mail_taken')
    await show(<SignUpPage />)
    await type('Name', 'Kasia')
    await type('E-mail', email)
    await type('Password', 'kasia-password')
    await press('Create an account')
    await waitFor(async () => expect(await said('E-mail')).not.toBeNull())
  })
})
