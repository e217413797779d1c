import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.call('POST /auth/signup', {
    body: { email: 'jan@lokal.example', name: 'Jan', password: 'a long password' },
  })
})

afterAll(() => server.close())

beforeEach(() => {
  server.time.now += 3600_000
})

/** How many calls were let through until one was told to wait, and for how long. */
async function until429(call: (n: number) => Promise<{ status: number; headers: Headers }>, most = 700) {
  for (let n = 0; n < most; n++) {
    const { status, headers } = await call(n)
    if (status === 429) return { through: n, wait: Number(headers.get('Retry-After')) }
  }
  return { through: most, wait: 0 }
}

const login = (typed: string, options: CallOptions, who = 'jan@lokal.example') =>
  server.call('POST /auth/login', { ...options, body: { login: who, password: typed } })

describe('Signing in is limited', () => {
  it('for one person from one address after 10 wrong passwords, while others go on', async () => {
    const { through, wait } = await until429((n) => login(`guess ${n}`, { address: '10.0.0.1' }))
    expect(through).toBe(10)
    expect(wait).toBeLessThanOrEqual(300)
    expect((await login('a long password', { address: '10.0.0.2' })).status).toBe(200)
    expect((await login('x', { address: '10.0.0.1' }, 'ola@lokal.example')).status).toBe(401)
  })

  it('for one person from all addresses together', async () => {
    const { through } = await until429((n) => login(`guess ${n}`, { address: `10.0.1.${n}` }))
    expect(through).toBe(50)
    expect((await login('a long password', { address: '10.0.2.1' })).status).toBe(429)
  })

  it('for one address over all people', async () => {
    const { through } = await until429((n) => login('x', { address: '10.0.3.1' }, `${n}@lokal.example`))
    expect(through).toBe(100)
    expect((await login('a long password', { address: '10.0.3.2' })).status).toBe(200)
  })

  it('the right password counts as nothing', async () => {
    for (let n = 0; n < 12; n++)
      expect((await login('a long password', { address: '10.0.4.1' })).status).toBe(200)
  })
})

describe('Refreshing', () => {
  it('is limited for one person from all addresses together', async () => {
    const { body } = await login('a long password', { address: '10.0.5.1' })
    const { through } = await until429((n) =>
      server.call('POST /auth/refresh', {
        address: `10.0.6.${n % 250}`,
        body: { refresh_token: body.data.refresh_token },
      }),
    )
    expect(through).toBe(240)
  })
})

describe('By address', () => {
  it.each([
    ['POST /auth/refresh', { refresh_token: 'rubbish' }, 600],
    ['POST /auth/password-reset', { token: 'rubbish', password: 'a long password' }, 60],
    ['POST /invitations/verify', { token: 'rubbish' }, 15],
  ])('%s is limited', async (call, body, allowed) => {
    const address = '10.1.0.1'
    const { through } = await until429(() => server.call(call, { address, body }))
    expect(through).toBe(allowed)
  })

  it('invitations and forgotten passwords are limited over all links and people', async () => {
    const verify = await until429((n) =>
      server.call('POST /invitations/verify', { address: '10.2.0.1', body: { token: `link ${n}` } }),
    )
    const forgot = await until429((n) =>
      server.call('POST /auth/forgot-password', {
        address: '10.2.0.1',
        body: { email: `${n}@lokal.example` },
      }),
    )
    expect([verify.through, forgot.through]).toEqual([60, 60])
    await server.services.background.settled()
  })
})

describe('Where a call comes from', () => {
  const guess = (address: string, forwarded: string) =>
    login('x', { address, headers: { 'X-Forwarded-For': forwarded } }, 'somebody@lokal.example')

  it('is what a proxy on this computer says last', async () => {
    const { through } = await until429((n) => guess('127.0.0.1', `203.0.113.${n}, 198.51.100.7`))
    expect(through).toBe(10)
    expect((await guess('::ffff:127.0.0.1', '198.51.100.8')).status).toBe(401)
  })

  it('is never what somebody else claims', async () => {
    const { through } = await until429((n) => guess('10.3.0.1', `203.0.113.${n}`))
    expect(through).toBe(10)
  })
})
