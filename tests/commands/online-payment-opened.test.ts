import { beforeEach, describe, expect, it } from 'vitest'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { line, now, openBistro } from './run.ts'
import { checkId, documentFor, documentId, paymentId, serve, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await serve(bistro, 1, [line(1)])
  await bistro.run('document.issue', documentFor(bistro, 1))
})

const onlinePaymentId = paymentId(1)
const start = () =>
  bistro.run('online-payment.start', {
    onlinePaymentId,
    orderCheckId: checkId(1),
    printoutId: documentId(1),
    provider: 'P24',
    amount: 2400,
    guestToken: 'AbCdEfGhIjKlMnOpQrStUv',
    expiresAt: now + 900_000,
  })
const openedAt = () => bistro.rows('onlinePayments')[0]?.openedAt

describe('online-payment.opened', () => {
  const opened = () => bistro.run('online-payment.opened', { onlinePaymentId }, paymentProvider.id)

  it('keeps when the guest first had the page before them', async () => {
    await start()
    expect(openedAt()).toBeNull()
    await opened()
    expect(openedAt()).toBe(now)
  })

  it('changes nothing of a payment that has ended, or that is not there', async () => {
    expect(await opened()).toEqual({ ok: true, value: null })
    await start()
    await bistro.run('online-payment.cancel', { onlinePaymentId })
    expect(await opened()).toEqual({ ok: true, value: null })
    expect(openedAt()).toBeNull()
  })
})
