import type { CommandKind } from '#commands/mutations.ts'
import { fiscalMemories, fiscalReportState } from '#domain/print/fiscal-day.ts'
import { isFiscal, type PrintJob } from '#domain/print/print-job.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { countDocument, makeReport, newFiscalMemory, toldNow } from '#platform/printing/simulated-fiscal.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import { issue } from './money.ts'
import type { Random } from './random.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]
type Seen = <T extends TableName>(table: T) => Row<T>[]

/** A fiscal register that stands at one device: what it has counted, what came out of it, and what it has refused. */
export function createRegister(clientId: string) {
  return {
    clientId,
    /** Each device has a printer of its own, whose wrapper tells of it now and then. */
    printerId: clientId,
    memory: newFiscalMemory(`SYM${clientId.slice(0, 8)}`),
    sent: new Set<string>(),
    printed: new Set<string>(),
    refused: [] as string[],
  }
}

export type Register = ReturnType<typeof createRegister>

/** Somebody sells, asks for a report or settles a silent print; or the register does what it was sent. */
export function aboutFiscal(random: Random, seen: Seen, register: Register, now: number): Draft[] {
  const jobs = seen('printJobs')
  const own = jobs.filter(({ kind, claimedBy }) => isFiscal(kind) && claimedBy === register.clientId)
  const next = own.find(({ id, status }) => status === 'queued' && !register.sent.has(id))
  const silent = own.find(({ status }) => status === 'unknown')
  if (next !== undefined && random.chance(0.7)) return [printOn(random, register, next, now)]
  if (silent !== undefined && random.chance(0.4)) return [settle(register, silent)]
  const [memory] = fiscalMemories(register.printerId, jobs)
  if (memory !== undefined && fiscalReportState(memory) === 'due' && random.chance(0.6)) {
    const { printerId, fiscalNo, count, latest } = memory
    const args = { printerId, fiscalNo, reports: count, after: latest?.id ?? null }
    return [{ kind: 'fiscal-report.ask', args }]
  }
  return sell(random, seen, register)
}

function sell(random: Random, seen: Seen, { printerId }: Register): Draft[] {
  const checks = seen('orderChecks')
  if (checks.length === 0) return []
  const check = random.pick(checks)
  const printouts = seen('printouts').filter(({ orderCheckId }) => orderCheckId === check.id)
  const document = issue(random, seen, check, printouts)
  if (document?.kind !== 'document.issue') return []
  const print = {
    jobId: random.id(),
    kind: document.args.type,
    printerId,
    reason: '',
    copy: 1,
    orderCheckId: check.id,
    orderId: null,
    lineIds: null,
    content: null,
    printoutId: document.args.printoutId,
  }
  return [document, { kind: 'print-job.create', args: print }]
}

/** It goes to the register once; the answer comes with or without counters, or never. */
function printOn(random: Random, register: Register, { id: jobId, kind }: PrintJob, now: number): Draft {
  register.sent.add(jobId)
  const item = { quantity: 1000, grossPrice: 1 + random.below(9000), discountValue: 0, taxRate: 8 }
  const { memory } = register
  const acted = kind === 'daily-report' ? makeReport(memory, now) : countDocument(memory, [item], now)
  const named = { jobId, printoutId: null }
  if (!acted.ok) {
    register.refused.push(acted.error)
    const told = toldNow(memory, now)
    return { kind: 'document.error', args: { ...named, outcome: 'failed', fault: acted.error, told } }
  }
  register.memory = acted.value.memory
  register.printed.add(jobId)
  if (random.chance(0.3)) {
    return { kind: 'document.error', args: { ...named, outcome: 'unknown', fault: 'TIMEOUT' } }
  }
  const told = random.chance(0.6) ? acted.value.told : null
  return { kind: 'document.printed', args: { ...named, told } }
}

/** Whoever stands at the register sees what lies in it. */
function settle({ printed }: Register, { id: jobId }: PrintJob): Draft {
  const named = { jobId, printoutId: null }
  return printed.has(jobId)
    ? { kind: 'document.printed', args: named }
    : { kind: 'document.error', args: { ...named, outcome: 'failed', fault: '' } }
}

/**
 * No register was asked for a report of nothing or for one twice, none has more reports in the rows than it has made, one
 * at most is open, and each receipt that came out is of exactly one day. Throws with the rule's id.
 */
export function checkFiscal(jobs: readonly PrintJob[], registers: readonly Register[]): void {
  const memories = registers.flatMap(({ printerId }) => fiscalMemories(printerId, jobs))
  for (const { printerId, memory, refused } of registers) {
    hold(refused.length === 0, `a register has refused: ${refused[0]}`)
    const days = memories.filter((own) => own.printerId === printerId).flatMap((own) => own.days)
    const made = days.filter(({ state }) => state === 'reported')
    hold(made.length <= memory.reports, `${made.length} reports of ${memory.reports}`)
    const elsewhere = days.some(({ state }) => state === 'elsewhere')
    hold(!elsewhere || made.length < memory.reports, 'a day was ended by nobody')
  }
  const reports = jobs.filter(({ kind }) => kind === 'daily-report')
  for (const { clientId } of registers) {
    const open = reports.filter(
      ({ claimedBy, status }) => claimedBy === clientId && status !== 'printed' && status !== 'failed',
    )
    hold(open.length <= 1, `${open.length} reports of a register are open`)
  }
  const out = jobs.filter(
    ({ kind, status }) => isFiscal(kind) && kind !== 'daily-report' && status === 'printed',
  )
  const counted = memories.flatMap(({ days }) => days.flatMap(({ receipts }) => receipts.map(({ id }) => id)))
  hold(
    counted.toSorted().join() ===
      out
        .map(({ id }) => id)
        .toSorted()
        .join(),
    'a receipt is of no day or of two',
  )
}

function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(`I13, fiscal reports: ${what}`)
}
