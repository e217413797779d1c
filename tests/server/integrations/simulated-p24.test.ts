import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { accountOf } from '#server/areas/provider-accounts/account-of.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let account: ProviderAccount
beforeAll(async () => {
  server = await startTestServer()
  const placeId = await server.openBistro({ owner: await server.signUp('Jan') })
  account = must(await accountOf(server.services, placeId, 'P24'), 'the account of the demo')
})
afterAll(() => server.close())

describe('Przelewy24 of the demo', () => {
  it('shows its page on this very server, where a guest pays or leaves', async () => {
    const p24 = must(server.services.providers.P24, 'the provider')
    const opened = await p24.open(account, {
      onlinePaymentId: 'p',
      sessionId: 's',
      amount: 2400,
      description: 'Bistro <b>',
      locale: 'pl',
      email: 'a@b.pl',
      returnUrl: 'https://lokal.example/pay/code?back=1',
      webhookUrl: 'http://127.0.0.1:9/none',
      expiresAt: server.time.now + 900_000,
    })
    if (opened.kind !== 'open') throw new Error(opened.kind)
    const { origin, pathname } = new URL(opened.url)
    expect(origin).toBe('https://lokal.example')
    const shown = await (await server.app.request(pathname)).text()
    expect(shown).toContain('24,00')
    expect(shown).not.toContain('<b>')
    const session = { sessionId: 's', token: null, reference: null, amount: 2400 }
    const press = (what: string) =>
      server.app.request(pathname, { method: 'POST', body: new URLSearchParams({ do: what }) })
    const left = await press('leave')
    expect([left.status, left.headers.get('Location')]).toEqual([
      303,
      'https://lokal.example/pay/code?back=1',
    ])
    expect(await p24.stateOf(account, session)).toEqual({ kind: 'open' })
    await press('pay')
    expect(await p24.stateOf(account, session)).toMatchObject({ kind: 'paid', amount: 2400 })
  })

  it('is not asked for a place that has an account of its own', async () => {
    const own: ProviderAccount = { ...account, source: 'place', fields: {} }
    const p24 = must(server.services.providers.P24, 'the provider')
    // The real one refuses keys that are none without calling anybody.
    expect(await p24.test(own)).toEqual({ kind: 'failed', reason: 'wrong_keys' })
    expect(await p24.test(account)).toEqual({ kind: 'ok' })
  })
})
