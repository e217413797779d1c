import type { Device, FormerDevice } from '#contract/registration.ts'
import { ok, type Result } from '#domain/result.ts'
import type { DeviceTrace } from './device-trace.ts'
import type { OutboxMeta, OutboxReader, OutboxStore, StoredCommand } from './outbox-store.ts'
import { sendAgainFrom } from './record-results.ts'

type Databases = { placeId: string; outbox: OutboxStore; trace: DeviceTrace }

/** The request of a device for a new name, see `registerDeviceSchema`. */
export type NewName = { firstSeq: number; formers: FormerDevice[] }

/** The most earlier names that the server is told of; a device has more of them than that only after years. */
const mostPreviousIds = 100

/**
 * Gives a device a new name and a new code, and has what waits sent under them: numbers and commands stay as they are
 * (I1, I11). `register` asks the server.
 */
export async function reRegister<Failure>(
  databases: Databases,
  register: (asked: NewName) => Promise<Result<Device, Failure>>,
): Promise<Result<null, Failure>> {
  for (;;) {
    const asked = await databases.outbox.read((tx) => numbersOf(tx, databases.trace))
    const device = await register(asked)
    if (!device.ok) return device
    if (await takeRegistration(databases, device.value, asked)) return ok(null)
  }
}

/**
 * The number that a new registration begins with, as far as a device knows: its first command without an answer, else
 * one that it has never given. And under which names it has given the numbers before, as far as it still has them.
 */
async function numbersOf(tx: OutboxReader, trace: DeviceTrace): Promise<NewName> {
  const known = await tx.registration()
  if (known === null) return { firstSeq: (trace.read()?.lastSeq ?? 0) + 1, formers: [] }
  const commands = await tx.after(0)
  const open = commands.find((command) => !command.answered)
  const nextHere = nextSeqOf(known, commands)
  const firstSeq = open?.seq ?? Math.max(nextHere, (trace.read()?.lastSeq ?? 0) + 1)
  return { firstSeq, formers: formersOf(known, keptFrom(commands, firstSeq), firstSeq) }
}

/**
 * Takes a new registration in the place of one that the server does not accept any more, or that was lost. What the
 * server lacks of what was answered once goes out again. Numbers of orders begin anew under the new code, which the
 * place has never seen (I17). False: meanwhile something was saved under a number that the new name does not send.
 */
function takeRegistration(
  { placeId, outbox, trace }: Databases,
  device: Device,
  asked: NewName,
): Promise<boolean> {
  const { clientId, deviceCode, grant, lastSeq } = device
  const replicaName = trace.read()?.replicaName
  return outbox.write(async (tx) => {
    const known = await tx.registration()
    const commands = await tx.after(0)
    if (commands.some(({ seq, answered }) => !answered && seq <= lastSeq)) return false
    const firstSeq = lastSeq + 1
    await tx.putMeta({
      ...(replicaName === undefined ? {} : { replicaName }),
      ...known,
      placeId,
      clientId,
      deviceCode,
      grant,
      firstSeq,
      shutOut: false,
      nextSeq: Math.max(asked.firstSeq, nextSeqOf(known, commands)),
      confirmedSeq: lastSeq,
      answeredSeq: lastSeq,
      orderSeries: 0,
      documentSeries: {},
      formers: known === null ? [] : formersOf(known, 1, firstSeq),
    })
    await sendAgainFrom(tx, firstSeq)
    return true
  })
}

/** Never below a number that was given: what is saved next would take the place of that command (I11). */
function nextSeqOf(known: OutboxMeta | null, commands: readonly StoredCommand[]): number {
  return Math.max(known?.nextSeq ?? 1, (commands.at(-1)?.seq ?? 0) + 1)
}

/** From which number on every command before `end` is still here; `end` where none is. */
function keptFrom(commands: readonly StoredCommand[], end: number): number {
  let from = end
  for (const { seq } of commands.toReversed()) if (seq === from - 1) from = seq
  return from
}

/** The names that the numbers from `from` on and before `end` were given under. */
function formersOf(known: OutboxMeta, from: number, end: number): FormerDevice[] {
  const { clientId, firstSeq = 1, formers = [] } = known
  const all = [...formers, { clientId, firstSeq }]
  return all
    .filter((each, n) => each.firstSeq < end && (all[n + 1]?.firstSeq ?? end) > from)
    .map((each) => ({ ...each, firstSeq: Math.max(each.firstSeq, from) }))
    .slice(-mostPreviousIds)
}
