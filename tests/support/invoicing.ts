import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { Envelope } from '#contract/sync.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { eInvoiceOf } from '#domain/ksef/e-invoice-content.ts'
import { sealEInvoice } from '#domain/ksef/seal-e-invoice.ts'
import { must } from '#domain/must.ts'
import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { FakeKsefOptions } from '#server/integrations/ksef/fake-ksef/world.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import { noon, playKsef, taxId, type PlayedKsef } from '#tests/server/integrations/ksef/played-ksef.ts'
import { someImprint } from './imprint.ts'
import { item } from './money-rows.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from './server.ts'

/** A server whose places send their invoices to a system that is played, under one clock. */
export type Invoicing = {
  server: TestServer
  played: PlayedKsef
  /** A client that has just been started. */
  client(): Ksef
  close(): Promise<void>
}

export async function openInvoicing(options: Partial<FakeKsefOptions> = {}): Promise<Invoicing> {
  const held: { client: Ksef | null } = { client: null }
  const server = await startTestServer({ ksefOf: async () => held.client })
  server.time.now = noon
  const clock = () => server.time.now
  const played = await playKsef({ ...options, clock })
  const wait = async (ms: number) => void (server.time.now += ms)
  const client = () => played.client({ clock, wait })
  held.client = client()
  return {
    server,
    played,
    client,
    async close() {
      await server.close()
      await played.fake.close()
    },
  }
}

/** A bistro of the seller that issues its invoices in the test world under this word. */
export async function openInvoicingPlace(
  server: TestServer,
  owner: Person,
  seriesPrefix: string,
  change: Partial<KsefSettings> = {},
): Promise<string> {
  const placeId = await server.openBistro({ owner })
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    const row = must(await rows.get('places', placeId), 'the bistro')
    const ksefSettings = { ...row.ksefSettings, environment: 'test' as const, seriesPrefix, ...change }
    await rows.put('places', { ...row, taxId, ksefSettings })
    await place.advance(version, v7(), server.time.now)
  })
  return placeId
}

export const company: NonNullable<Row<'printouts'>['buyer']> = {
  ...{ name: 'Kowalski sp. z o.o.', taxId: '7740001454', street: 'Długa', streetNumber: '1' },
  ...{ apartment: '', postcode: '00-238', city: 'Warszawa' },
}

/** What a till says of an invoice to a company, with the bytes that it has made of it. */
export async function invoiceArgs(number: string, issuedAt: number, change: object = {}) {
  const printoutId = v7()
  const items = [item({ lineId: v7() })]
  const issued = {
    ...{ type: 'invoice' as const, number, items, rates: itemRates(items), deposit: 0 },
    ...{ total: itemTotal(must(items[0], 'the item')), buyer: company, paymentType: 'CASH' as const },
    ...{ saleDate: localDay(issuedAt), guest: null },
    imprint: { ...someImprint, seller: { ...someImprint.seller, taxId } },
    ...change,
  }
  const content = eInvoiceOf({ ...issued, issuedAt }, { isPaid: false, isToReceipt: false })
  if (!content.ok) throw new Error(content.error)
  const eInvoice = await sealEInvoice(content.value, {
    environment: 'test',
    hash: async (text) => createHash('sha256').update(text).digest('base64url'),
    signer: null,
  })
  return { printoutId, orderCheckId: v7(), ...issued, eInvoice }
}

/** Takes commands of a device as it delivers them, ten at a time, whatever was issued when. */
export async function deliver(
  server: TestServer,
  placeId: string,
  device: TestDevice,
  commands: readonly Envelope[],
): Promise<void> {
  for (let from = 0; from < commands.length; from += 10) {
    const { status, body } = await server.push(device, placeId, commands.slice(from, from + 10))
    const codes = new Set(body.data?.results?.map(({ status: each }: { status: string }) => each))
    if (status !== 200 || codes.size !== 1 || !codes.has('applied')) throw new Error(JSON.stringify(body))
  }
}

/** Commands by which a device issues invoices, the first under `seq`. */
export async function issuing(
  server: TestServer,
  placeId: string,
  device: TestDevice,
  numbers: readonly string[],
  at: (nth: number) => number,
  seq = 1,
): Promise<Envelope[]> {
  const commands: Envelope[] = []
  for (const [nth, number] of numbers.entries()) {
    const args = await invoiceArgs(number, at(nth))
    const command = server.command(device, placeId, seq + nth, 'document.issue', args)
    commands.push({ ...command, v: 2, occurredAt: at(nth) })
  }
  return commands
}

/** All rows of a table of a place. */
export async function rowsOf<T extends TableName>(
  { services }: TestServer,
  placeId: string,
  table: T,
): Promise<Row<T>[]> {
  return services.store.write(placeId, async (place) => place.rows((await place.clock()).version).all(table))
}
