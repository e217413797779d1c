import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fiscalReportJobId } from '#commands/mutations/day.ts'
import type { CommandKind } from '#commands/mutations.ts'
import { told } from '#tests/support/papers/fiscal-jobs.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

const fiscalNo = 'EBO2600012345'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let till: TestDevice
let phone: TestDevice
let printerId: string
let seqs: Map<string, number>

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  till = await server.register(owner, placeId)
  phone = await server.register(owner, placeId)
  printerId = v7()
  seqs = new Map()
})

const jobs = () =>
  server.services.store.write(placeId, async (place) =>
    (await place.rows(1).all('printJobs')).filter(({ kind }) => kind === 'daily-report'),
  )
const discrepancies = () =>
  server.services.store.write(placeId, (place) => place.rows(1).all('discrepancies'))

async function send(device: TestDevice, kind: CommandKind, args: object) {
  const seq = (seqs.get(device.clientId) ?? 0) + 1
  seqs.set(device.clientId, seq)
  return server.push(device, placeId, [server.command(device, placeId, seq, kind, args)])
}

const ask = (device: TestDevice, after: string | null = null, claimedBy: string | null = device.clientId) =>
  send(device, 'fiscal-report.ask', { printerId, fiscalNo, reports: 17, after, claimedBy })
const first = () => fiscalReportJobId(printerId, fiscalNo, null)

describe('a fiscal daily report', () => {
  it('that two devices ask for without knowing of one another is one print', async () => {
    await ask(till)
    await ask(phone)
    expect(await jobs()).toMatchObject([{ id: first(), status: 'queued', claimedBy: till.clientId }])
    expect(await discrepancies()).toEqual([])
  })

  it('keeps what its wrapper has told, for every device', async () => {
    await ask(till)
    const says = { ...told(18), totals: [{ taxRate: 8, gross: 48_00 }] }
    await send(till, 'document.printed', { jobId: first(), printoutId: null, told: says })
    expect(await jobs()).toMatchObject([{ status: 'printed', told: says }])
  })

  it('of which nobody knows the end keeps the next one from being made', async () => {
    await ask(till)
    const silent = { jobId: first(), printoutId: null, outcome: 'unknown', fault: 'TIMEOUT' }
    await send(till, 'document.error', silent)
    await ask(till, first())
    expect((await jobs()).map(({ status }) => status).toSorted()).toEqual(['failed', 'unknown'])
  })

  it('is never made for a device without the printer', async () => {
    await ask(phone, null, null)
    expect(await jobs()).toMatchObject([{ status: 'failed' }])
  })
})
