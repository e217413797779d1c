import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invitations } from '#server/db/tables/identity.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { fail } from '#domain/result.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let manager: Person
let placeId: string
let mailWorks = true

beforeAll(async () => {
  server = await startTestServer()
  const { mail } = server.services
  const send: Mail['send'] = (message) => (mailWorks ? sendKept(message) : Promise.resolve(fail('failed')))
  const sendKept = mail.send.bind(mail)
  mail.send = send
})

afterAll(() => server.close())

beforeEach(async () => {
  mailWorks = true
  owner = await server.signUp('Jan')
  manager = await server.signUp('Anna')
  placeId = await server.openBistro({ owner, kasia: manager })
  const rights = { role: 'manager', permissions: ['manage-users', 'place-order', 'crew-order'] }
  await server.call(`PUT /place-user/${placeId}/${manager.userId}`, { token: owner.token, body: rights })
})

let count = 0
const newEmail = () => `gość-${(count += 1)}@lokal.example`.replace('ść', 'sc')

const invite = (by: Person, email: string, role = 'service') =>
  server.call(`POST /invitations/${placeId}`, { token: by.token, body: { email, role } })
const open = (token: string, accept?: object) =>
  server.call('POST /invitations/verify', { body: { token, ...(accept && { accept }) } })
const mailsTo = (email: string) => (server.services.mail.kept(placeId) ?? []).filter(({ to }) => to === email)
const tokenFor = (email: string) => /#(\S+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
const account = { name: 'Ola', password: 'a long password' }

describe('An invitation', () => {
  it('comes by mail with a link to the configured address, and makes an account that is of the place', async () => {
    const email = newEmail()
    const { status, body } = await invite(owner, email)
    expect([status, body.data.mailed, body.data.link]).toEqual([200, true, null])
    expect(mailsTo(email)[0]?.text).toContain('https://lokal.example/invitation#')
    const shown = await open(tokenFor(email))
    expect(shown.body.data).toMatchObject({ email, role: 'service', hasAccount: false, signedIn: null })
    expect(shown.body.data.place).toMatchObject({ id: placeId, name: 'Bistro' })
    const { signedIn } = (await open(tokenFor(email), account)).body.data
    expect(signedIn.user).toMatchObject({ name: 'Ola', email })
    const role = await server.call(`GET /places/role/${placeId}`, { token: signedIn.access_token })
    expect(role.body.data).toMatchObject({ role: 'service', permissions: ['place-order', 'crew-order'] })
    const login = await server.call('POST /auth/login', {
      body: { login: email, password: account.password },
    })
    expect(login.status).toBe(200)
  })

  it('is to any role that whoever sends it may give, with what goes with the role', async () => {
    const email = newEmail()
    expect((await invite(owner, email, 'manager')).status).toBe(200)
    const { signedIn } = (await open(tokenFor(email), account)).body.data
    const { body } = await server.call(`GET /places/role/${placeId}`, { token: signedIn.access_token })
    expect(body.data).toMatchObject({ role: 'manager', permissions: [...presetOf('manager')] })
    const more = await invite(manager, newEmail(), 'manager')
    expect([more.status, more.body.code]).toEqual([403, 'not_yours_to_give'])
    expect((await invite(manager, newEmail(), 'waiter')).status).toBe(200)
    expect((await invite(owner, newEmail(), 'chef')).status).toBe(422)
  })

  it('that is accepted is told to those who look after the people, once, and not to who accepted', async () => {
    const email = newEmail()
    await invite(owner, email, 'owner')
    const { signedIn } = (await open(tokenFor(email), account)).body.data
    const toldTo = async (token: string) => {
      const { body } = await server.call('GET /notification', { token })
      return body.data.map(({ kind, facts }: { kind: string; facts: object }) => ({ kind, facts }))
    }
    const told = { kind: 'invitation-accepted', facts: { name: 'Ola', role: 'owner' } }
    expect(await toldTo(owner.token)).toEqual([told])
    expect(await toldTo(manager.token)).toEqual([told])
    expect(await toldTo(signedIn.access_token)).toEqual([])
  })

  it('is good once, also when it is accepted twice at the same time', async () => {
    const email = newEmail()
    await invite(owner, email)
    const token = tokenFor(email)
    const both = await Promise.all([open(token, account), open(token, account)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await open(token)).body.code).toBe('link_gone')
  })

  it('joins a person who has an account, for that account’s password', async () => {
    const email = newEmail()
    await server.call('POST /auth/signup', { body: { email, name: 'Ewa', password: 'of the account' } })
    await invite(owner, email.toUpperCase())
    const token = tokenFor(email.toUpperCase())
    expect((await open(token)).body.data.hasAccount).toBe(true)
    const wrong = await open(token, account)
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password'])
    const right = await open(token, { password: 'of the account' })
    expect(right.body.data.signedIn.user.name).toBe('Ewa')
    const again = await invite(owner, email)
    expect([again.status, again.body.code]).toEqual([409, 'already_member'])
  })

  it('cannot be guessed: the account’s password is asked for a few times only', async () => {
    const email = newEmail()
    await server.call('POST /auth/signup', { body: { email, name: 'Ewa', password: 'of the account' } })
    await invite(owner, email)
    const tries = []
    for (let i = 0; i < 16; i++) tries.push((await open(tokenFor(email), { password: `guess ${i}` })).status)
    expect(tries).toEqual([...Array<number>(15).fill(422), 429])
    server.time.now += 10 * 60_000
  })

  it('is good for seven days; sent again for seven more, and the first link is gone', async () => {
    const email = newEmail()
    const { body } = await invite(owner, email)
    const first = tokenFor(email)
    server.time.now += 7 * 24 * 3600_000
    expect((await open(first)).status).toBe(410)
    const { access_token: token } = (
      await server.call('POST /auth/refresh', { body: { refresh_token: owner.refresh } })
    ).body.data
    const again = await server.call(`PUT /invitations/${body.data.id}`, { token, body: {} })
    expect(again.body.data).toMatchObject({ id: body.data.id, email, role: 'service', mailed: true })
    expect(mailsTo(email)).toHaveLength(2)
    expect((await open(first)).status).toBe(410)
    expect((await open(tokenFor(email))).status).toBe(200)
  })

  it('is gone when it is withdrawn, and when whoever sent it may not give it any more', async () => {
    const [one, other] = [newEmail(), newEmail()]
    const { body } = await invite(owner, one)
    await server.call(`DELETE /invitations/${body.data.id}`, { token: owner.token })
    expect((await open(tokenFor(one))).status).toBe(410)
    await invite(manager, other)
    expect((await open(tokenFor(other))).status).toBe(200)
    await server.call(`DELETE /place-user/${placeId}/${manager.userId}`, { token: owner.token })
    expect((await open(tokenFor(other), account)).status).toBe(410)
  })

  it('to be an owner comes from an owner only', async () => {
    const email = newEmail()
    const refused = await invite(manager, email, 'owner')
    expect([refused.status, refused.body.code]).toEqual([403, 'not_yours_to_give'])
    expect(mailsTo(email)).toEqual([])
    const { body } = await invite(manager, email)
    const raised = await server.call(`PUT /invitations/${body.data.id}`, {
      token: manager.token,
      body: { role: 'owner' },
    })
    expect(raised.body.code).toBe('not_yours_to_give')
    expect((await invite(owner, newEmail(), 'owner')).status).toBe(200)
  })

  it('is one for an e-mail: a second one is the first, sent again', async () => {
    const email = newEmail()
    await invite(owner, email)
    const { status, body } = await invite(owner, email.toUpperCase())
    expect([status, body.code, body.fields]).toEqual([409, 'not_unique', ['email']])
    const list = await server.call(`GET /invitations/${placeId}`, { token: owner.token })
    expect([list.body.total, list.body.data[0].email]).toEqual([1, email])
  })

  it('gives its link to whoever invites where no mail goes out', async () => {
    mailWorks = false
    const { body } = await invite(owner, newEmail())
    expect(body.data.mailed).toBe(false)
    const token = /#(\S+)/.exec(body.data.link)?.[1] ?? ''
    expect((await open(token)).status).toBe(200)
  })

  it('is kept without what is in its link, and refuses a new account with a bad password', async () => {
    const email = newEmail()
    await invite(owner, email)
    const token = tokenFor(email)
    const kept = await server.services.database.place(placeId, (db) => db.select().from(invitations))
    expect(JSON.stringify(kept)).not.toContain(token)
    for (const [accept, field] of [
      [{ password: 'a long password' }, 'accept.name'],
      [{ name: 'Ola', password: 'short' }, 'accept.password'],
      [{ name: 'Ola', password: email }, 'accept.password'],
    ] as const) {
      const { status, body } = await open(token, accept)
      expect([status, body.fields]).toEqual([422, [field]])
    }
    expect((await open(token)).status).toBe(200)
  })
})
