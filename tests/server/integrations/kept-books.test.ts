import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { keptBooks } from '#server/integrations/p24/fake/kept-books.ts'
import { createP24 } from '#server/integrations/p24/p24.ts'
import { createSimulatedP24 } from '#server/integrations/p24/simulated-p24.ts'
import { neverUsed } from '#server/integrations/payments/last-use.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lokal-books-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = Date.UTC(2026, 10, 20, 18)
const session = { sessionId: 's', token: null, reference: null, amount: 2400 }

/** The demo's provider as each start of a server makes it: with other keys. */
function startServer(start: string) {
  const fields = { merchantId: '12345', posId: '12345' }
  const secrets = { crc: `crc${start}`, apiKey: `key${start}` }
  const parts = { clock: () => now, timeout: () => AbortSignal.timeout(5000), onProblem: () => {} }
  const account = { environment: 'test' as const, simulated: true, uses: neverUsed, fields, secrets }
  const real = createP24({ ...parts, url: async () => '', pages: () => '' })
  let secret = 0
  const { provider, pages } = createSimulatedP24({
    ...parts,
    account,
    real,
    secret: () => `T${start}${++secret}`,
    kept: keptBooks(join(folder, 'played')),
  })
  const by: ProviderAccount = {
    placeId: 'lipa',
    provider: 'P24',
    environment: 'test',
    source: 'server',
    fields,
    secrets,
  }
  return { provider, pages, by }
}

async function openedSession({ provider, by }: ReturnType<typeof startServer>): Promise<string> {
  const opened = await provider.open(by, {
    onlinePaymentId: 'p',
    sessionId: 's',
    amount: 2400,
    description: 'Bistro',
    locale: 'pl',
    email: 'a@b.pl',
    returnUrl: 'https://lokal.example/pay/code',
    webhookUrl: 'http://127.0.0.1:9/none',
    expiresAt: now + 900_000,
  })
  if (opened.kind !== 'open') throw new Error(opened.kind)
  return must(new URL(opened.url).pathname.split('/').at(-1), 'the token')
}

const pay = ({ pages }: ReturnType<typeof startServer>, token: string) =>
  pages(
    new Request(`https://lokal.example/trnRequest/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ do: 'pay' }),
    }),
  )

describe('The demo’s Przelewy24, after the server was started again', () => {
  it('still shows a guest the page of a session, and knows what was paid there', async () => {
    const token = await openedSession(startServer('1'))
    const second = startServer('2')
    expect((await pay(second, token)).status).toBe(303)
    const third = startServer('3')
    expect(await third.provider.stateOf(third.by, session)).toMatchObject({ kind: 'paid', amount: 2400 })
  })

  it('gives money back that was taken before, and no more than that', async () => {
    const first = startServer('1')
    await pay(first, await openedSession(first))
    const paid = await first.provider.stateOf(first.by, session)
    if (paid.kind !== 'paid') throw new Error(paid.kind)
    const { reference } = paid
    await first.provider.verify(first.by, { ...session, reference })

    const back = ({ provider, by }: ReturnType<typeof startServer>, refundId: string, amount: number) =>
      provider.refund(by, {
        refundId,
        session: { ...session, reference },
        reference,
        amount,
        reason: 'RETURN',
        webhookUrl: 'http://127.0.0.1:9/none',
      })
    expect(await back(startServer('2'), '019ab000-0000-7000-8000-0000000000aa', 2000)).toMatchObject({
      kind: 'sent',
    })
    expect(await back(startServer('3'), '019ab000-0000-7000-8000-0000000000bb', 401)).toMatchObject({
      kind: 'refused',
    })
  })

  it('has its books in one file, which is whole at every moment', async () => {
    await openedSession(startServer('1'))
    expect(readdirSync(join(folder, 'played'))).toEqual(['played-p24.json'])
  })
})
