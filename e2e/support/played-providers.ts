import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openFakeAdyen } from '#server/integrations/adyen/fake-adyen.ts'
import { signedPaymentMessage } from '#server/integrations/adyen/fake/fake-messages.ts'
import { deviceHost, hostOf } from '#server/integrations/adyen/hosts.ts'
import { openFakeP24, type FakeP24 } from '#server/integrations/p24/fake/fake-p24.ts'
import { p24Hosts } from '#server/integrations/p24/p24-http.ts'

/** Hosts of providers, with where they are played: what a venue's server is started with. */
export type Hosts = Record<string, string>

/** What an owner has got from Przelewy24. */
export const p24Contract = {
  merchantId: '228451',
  crc: '4f1c9d2ab07e6635',
  apiKey: '9be1d07c52f84a63b1d95e20',
}

/** What an owner has got from Adyen, as it is entered. */
export const adyenContract = {
  environment: 'test' as const,
  fields: { merchantAccount: 'PodLipa', store: 'lipa', balanceAccount: 'BA-LIPA', accountHolder: 'AH-LIPA' },
  secrets: { apiKey: 'the-key-of-pod-lipa', hmacKey: 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103' },
}

/** The only card terminal of the place. It never answers. */
export const silentTerminal = 'S1F2-000158213500'

/** Przelewy24 on a port of this computer, which knows the contract. */
export async function playP24(): Promise<{ fake: FakeP24; hosts: Hosts }> {
  const { crc, apiKey } = p24Contract
  const merchantId = Number(p24Contract.merchantId)
  const fake = await openFakeP24({
    accounts: [{ merchantId, posId: merchantId, crc, apiKey }],
    clock: Date.now,
    token,
    send: () => {},
  })
  return { fake, hosts: { [p24Hosts.test]: fake.url } }
}

/** Adyen on ports of this computer: its API, its pages and a terminal that is silent. Time there passes by `pass`. */
export async function playAdyen() {
  let [server, ahead] = ['', 0]
  const clock = () => Date.now() + ahead
  const fake = await openFakeAdyen({
    account: adyenContract,
    clock,
    number: () => token().slice(0, 16).toUpperCase(),
    late: 0,
    pagesFor: () => fake.url,
    webhookOf: (kind) => `${server}/api/adyen-webhooks/${kind}`,
    waits: () => void setTimeout(() => void fake.outbox.deliver(), 200),
  })
  const device = await openSilentTerminal()
  const checkout = hostOf(adyenContract, 'checkout')
  const { hmacKey } = adyenContract.secrets
  return {
    hosts: { [checkout]: `${fake.url}/api/checkout`, [deviceHost('test')]: device.url } satisfies Hosts,
    /** Says where messages are sent to. */
    tellAt(url: string) {
      server = url
    },
    /** Lets ms pass at the provider, and sends what is due by then. */
    async pass(ms: number) {
      ahead += ms
      await fake.outbox.deliver()
    },
    /** The terminal has taken a card after all: the provider says so by a message. */
    async takeCard(placeId: string, paymentId: string, amount: number) {
      const { merchantAccount, store, balanceAccount, accountHolder } = adyenContract.fields
      const pspReference = token().slice(0, 16).toUpperCase()
      const at = clock()
      const payment = {
        pspReference,
        reference: paymentId,
        merchantAccount,
        store,
        amount,
        at,
        metadata: { placeId },
      }
      const signer = { hmacKey, platformHmacKey: hmacKey, balanceAccount, accountHolder }
      fake.outbox.add(signedPaymentMessage({ kind: 'authorised', payment, linkId: '', at }, signer, at))
      await fake.outbox.deliver()
      return pspReference
    },
    close: async () => {
      await Promise.all([fake.close(), device.close()])
    },
  }
}

/** The provider's device API with one terminal, of which each message ends in silence. */
async function openSilentTerminal() {
  const app = new Hono()
  app.get('/merchants/:merchant/connectedDevices', (c) => c.json({ uniqueDeviceIds: [silentTerminal] }))
  app.post('/merchants/:merchant/devices/:device/sync', (c) => c.json({}, 504))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function token(): string {
  return randomBytes(20).toString('hex')
}
