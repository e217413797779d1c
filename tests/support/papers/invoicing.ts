import { v7 } from 'uuid'
import type { Envelope } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { FakeKsefOptions } from '#server/integrations/ksef/fake-ksef/world.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import { noon, playKsef, taxId, type PlayedKsef } from '#tests/server/integrations/ksef/played-ksef.ts'
import { invoiceArgs } from './invoice-args.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '../server.ts'

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
    const documentSettings = { ...row.documentSettings, invoicesElsewhereFrom: null }
    await rows.put('places', { ...row, taxId, ksefSettings, documentSettings })
    await place.advance(version, v7(), server.time.now)
  })
  return placeId
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
