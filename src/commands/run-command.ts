import * as v from 'valibot'
import { fail, ok, type Result } from '#domain/result.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'
import { createContext, type MutationContext } from './context.ts'
import { derivedId } from './derived-id.ts'
import type { Envelope } from '#contract/sync.ts'
import { isDoubtful, type KnownTime } from './known-time.ts'
import type { Mutation, Refusal } from './mutation.ts'
import { isKnownKind, mutations } from './mutations.ts'
import type { Tx } from './tx.ts'

type AnyMutation = Mutation<string, v.GenericSchema<unknown, object>>

/**
 * Runs a command over a place's rows: reads its arguments, checks the actor's right and applies it. Device and server
 * both call this and nothing else. On a refusal the rows may be half changed: the caller discards them. `known`: when
 * it can have happened, which the server alone knows.
 */
export async function runCommand(
  tx: Tx,
  envelope: Envelope,
  known: KnownTime | null = null,
): Promise<Result<null, Refusal>> {
  const context = await createContext(tx, envelope, known)
  if (!isKnownKind(envelope.kind)) return storeUnknown(tx, context, envelope)
  // The table below pairs each kind with its own schema; past this point arguments and mutation belong together.
  const mutation = mutations[envelope.kind] as AnyMutation
  const args = v.safeParse(mutation.args, envelope.args)
  if (envelope.v > mutation.v || !args.success) return unreadable(tx, mutation, context, envelope)
  if (!mayRun(mutation, context)) {
    if (mutation.nature === 'intent') return fail({ code: 'forbidden' })
    await context.raise(tx, 'permission_missing', checkIn(args.output), envelope.kind)
  }
  const run = await mutation.apply(tx, args.output, context)
  if (run.ok && known !== null && isDoubtful(context.at, known))
    await tellDoubtfulTime(tx, context, envelope, known)
  return run
}

/** The check that a command names, by which whoever settles it finds it; it may be made only now. */
function checkIn(args: object): string | null {
  const found: unknown = Reflect.get(args, 'orderCheckId')
  return typeof found === 'string' ? found : null
}

function mayRun(mutation: AnyMutation, context: MutationContext): boolean {
  return mutation.permissions.length === 0 || context.claimRight(...mutation.permissions)
}

function unreadable(tx: Tx, mutation: AnyMutation, context: MutationContext, envelope: Envelope) {
  if (mutation.nature === 'fact' && mutation.refusedWhenUnreadable !== true) {
    return storeUnreadable(tx, context, `${envelope.kind} v${envelope.v}`)
  }
  return fail({ code: envelope.v > mutation.v ? ('unsupported' as const) : ('unreadable' as const) })
}

/**
 * Keeps a command of a kind that no version here knows. It may be said again and again: it is one question a day and
 * session, so that it buries nothing that matters.
 */
async function storeUnknown(tx: Tx, context: MutationContext, { session, kind }: Envelope) {
  const id = derivedId(session, 'unknown kinds', localDay(context.at))
  await context.raiseAs(tx, id, 'unreadable', `unknown kind ${kind}`)
  return ok(null)
}

/** Keeps an unreadable fact: it happened, whatever it was. The log keeps it whole and a manager is told. */
async function storeUnreadable(tx: Tx, context: MutationContext, note: string) {
  await context.raise(tx, 'unreadable', null, note)
  return ok(null)
}

/** A device whose clock is wrong says so with everything that it sends: it is one question a day and session too. */
async function tellDoubtfulTime(
  tx: Tx,
  context: MutationContext,
  { session }: Envelope,
  { to }: KnownTime,
): Promise<void> {
  const id = derivedId(session, 'doubtful time', localDay(to))
  await context.raiseAs(tx, id, 'time_doubtful', momentOf(to))
}

/** `2026-11-20 17:05`, in Warsaw. */
function momentOf(instant: number): string {
  const minutes = localMinutes(instant)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'))
  return `${localDay(instant)} ${hour}:${minute}`
}
