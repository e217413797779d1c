import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { printActs } from '#device/printing/print-acts.ts'
import { leaseMs } from '#platform/printing/next-step.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import type { CommandState } from '#replica/outbox/outbox-store.ts'
import { at } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'
import { openPrintingPlace, printingAt, waitingTicket } from '#tests/support/papers/printing-place.ts'

let databases: PlaceDatabases
let clientId: string
let pokes: number
const job = waitingTicket()
const told = { fiscalNo: null, docNo: 118, dailyReportNo: null, deviceTime: null, totals: null }

beforeEach(async () => {
  ;({ databases, clientId } = await openPrintingPlace())
  await putRows(databases, { printJobs: [{ ...job, claimedBy: clientId }] })
  pokes = 0
})
afterEach(() => databases.close())

const acts = () => {
  const { outbox, replica } = databases
  const where = {
    clientId,
    outbox,
    replica,
    actor: at.kasia,
    session: newId(),
    poke: () => void (pokes += 1),
  }
  return printActs({ clock: () => printingAt, newId, clockOffset: () => 0, ...where })
}
const saved = async () => (await databases.outboxDb.commands.toArray()).map(({ envelope }) => envelope)
const shown = () => databases.replicaDb.rows('printJobs').get(job.id)

describe('what a queue of printers says', () => {
  it('asks for a job in the device’s name for a minute, and knows the number of its question', async () => {
    const { sayClaim } = acts()
    expect([await sayClaim(job.id), await sayClaim(job.id)]).toEqual([1, 2])
    expect(await saved()).toMatchObject([
      { kind: 'print-job.claim', args: { jobId: job.id, clientId, lease: leaseMs }, actor: at.kasia },
      { kind: 'print-job.claim' },
    ])
    expect(pokes).toBe(2)
  })

  it('is saved and seen here at once: a job that was printed is open no more', async () => {
    await acts().sayPrinted(job.id)
    expect(await saved()).toMatchObject([{ kind: 'document.printed', args: { jobId: job.id } }])
    expect(await shown()).toMatchObject({ status: 'printed' })
    expect(pokes).toBe(1)
  })

  it('carries what the printer has told, and nothing where it was silent', async () => {
    await acts().sayPrinted(job.id, told)
    await acts().sayPrinted(newId(), null)
    const [one, other] = await saved()
    expect(one?.args).toMatchObject({ told: { docNo: 118 } })
    expect(other?.args).not.toHaveProperty('told')
  })

  it.each(['failed', 'unknown'] as const)('tells how a job has ended badly, and why: %s', async (outcome) => {
    await acts().sayError(job.id, outcome, 'PAPER_END: brak papieru', told)
    expect(await saved()).toMatchObject([
      { kind: 'document.error', args: { jobId: job.id, outcome, fault: 'PAPER_END: brak papieru', told } },
    ])
    expect(await shown()).toMatchObject({ status: outcome, fault: 'PAPER_END: brak papieru' })
  })
})

describe('the server’s word on a job that was asked for', () => {
  const wordAt = async (state: CommandState) => {
    const { sayClaim, claimWord } = acts()
    const seq = await sayClaim(job.id)
    await databases.outbox.write(async (tx) => {
      const command = await tx.get(seq)
      if (command !== null) await tx.put({ ...command, state })
    })
    return claimWord(seq)
  }

  it.each([
    ['queued', 'waiting'],
    ['sent', 'waiting'],
    ['held', 'waiting'],
    ['parked', 'waiting'],
    ['applied', 'granted'],
    ['rejected', 'refused'],
    ['quarantined', 'refused'],
    ['skipped', 'refused'],
  ] as const)('of a question that is %s is: %s', async (state, word) => {
    expect(await wordAt(state)).toBe(word)
  })

  it('is none where the question is not in the queue: it may be asked again', async () => {
    expect(await acts().claimWord(7)).toBe('none')
  })
})
