import { rightsOf } from '#domain/access/giving.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { rightsOfServerActor } from '#domain/access/server-actors.ts'
import type { CheckEventType, PrintoutEventType } from '#domain/order/check-event.ts'
import type { DiscrepancyKind } from '#domain/order/discrepancy.ts'
import { derivedId, type IdOf } from './derived-id.ts'
import type { Envelope } from '#contract/sync.ts'
import { occurredAt } from './envelope.ts'
import { pricedAt, type KnownTime } from './known-time.ts'
import { createNotify, doubtNotice, type Notify } from './notify.ts'
import type { Tx } from './tx.ts'
import type { RowId } from '#domain/units.ts'

/** The context of a mutation besides rows and arguments. One is made per run. */
export type MutationContext = {
  placeId: RowId<'places'>
  /** Of the command; what is made once by it may go by this. */
  commandId: string
  actor: string
  /** When it happened, by the server's clock, ms. */
  at: number
  /** The instant whose price lists count, ms: `at`, unless that cannot be. */
  pricedAt: number
  /**
   * Claims the right to any of these: false where nobody has it. Where only whoever agreed to this command does, what
   * the command notes from then on names them.
   */
  claimRight(...anyOf: readonly Permission[]): boolean
  /**
   * The id of a row that the command makes itself, by what the row is for and what tells rows of one purpose apart.
   * Asked for twice with the same words, it is the same row: the id never depends on what else the command makes.
   */
  idOf: IdOf
  /** Adds to the check's history; `about` tells apart several entries of one type that the command makes. */
  note(
    tx: Tx,
    orderCheckId: RowId<'orderChecks'>,
    type: CheckEventType,
    note?: string,
    about?: string,
  ): Promise<void>
  /** Adds to the history of one of the check's documents. */
  notePrintout(
    tx: Tx,
    printout: { id: string; orderCheckId: RowId<'orderChecks'> },
    type: CheckEventType | PrintoutEventType,
    note?: string,
    /** Of the entry, where it is looked for again. */
    id?: string,
  ): Promise<void>
  /**
   * Records that a fact does not fit, and tells those who settle it: once for a kind, a check and `about`, which
   * names the row where the command may raise the kind for several.
   */
  raise(
    tx: Tx,
    kind: DiscrepancyKind,
    orderCheckId: RowId<'orderChecks'> | null,
    note?: string,
    about?: string,
  ): Promise<void>
  /** Raises a discrepancy under a given id, where several commands may find out the same: it is told once. */
  raiseAs(tx: Tx, id: string, kind: DiscrepancyKind, note: string): Promise<void>
  /**
   * Raises what several commands may find out of a check: while it is open it is one discrepancy, and each of those
   * who settle it is told once, whether or not the discrepancies of others are known where the command runs.
   */
  raiseOnce(tx: Tx, kind: DiscrepancyKind, orderCheckId: RowId<'orderChecks'>, note: string): Promise<void>
  /** Tells people of the place something, each of them once. */
  notify: Notify
}

/**
 * The context of one run of a command; rights are those that the place's own rows give to the actor and to whoever
 * agreed to it. From where the agreement was needed on, what is written into histories names both. `known`: when it
 * can have happened; null: its device's time is all there is.
 */
export async function createContext(
  tx: Tx,
  envelope: Envelope,
  known: KnownTime | null = null,
): Promise<MutationContext> {
  const own = await rightsIn(tx, envelope.actor)
  const agreed = envelope.approval && (await rightsIn(tx, envelope.approval.userId))
  let approvedBy: string | null = null
  const at = occurredAt(envelope)
  const idOf: IdOf = (purpose, ...key) => derivedId(envelope.id, purpose, ...key)
  const base = async (orderCheckId: RowId<'orderChecks'> | null, note: string) => {
    // What comes late to a closed check leaves the devices with it.
    const check = orderCheckId === null ? null : await tx.get('orderChecks', orderCheckId)
    const closedDay = check?.closedDay ?? null
    return { at, actorId: envelope.actor, approvedBy, orderCheckId, note: note.slice(0, 500), closedDay }
  }
  const notify = createNotify(envelope.placeId, at, idOf)
  const raise = async (
    tx: Tx,
    id: string,
    kind: DiscrepancyKind,
    orderCheckId: RowId<'orderChecks'> | null,
    note: string,
  ) => {
    const row = await base(orderCheckId, note)
    await tx.put('discrepancies', { ...row, id, kind, commandId: envelope.id, resolvedAt: null })
    await notify(tx, { ...(await doubtNotice(tx, envelope.actor, kind, orderCheckId, note)), about: id })
  }
  return {
    notify,
    placeId: envelope.placeId,
    commandId: envelope.id,
    actor: envelope.actor,
    at,
    pricedAt: pricedAt(at, known),
    idOf,
    claimRight(...anyOf) {
      if (anyOf.some((each) => own.has(each))) return true
      if (agreed === undefined || !anyOf.some((each) => agreed.has(each))) return false
      approvedBy = envelope.approval?.userId ?? null
      return true
    },
    note: async (tx, orderCheckId, type, note = '', about = '') => {
      const id = idOf('event', type, orderCheckId, about)
      const row = await base(orderCheckId, note)
      await tx.put('checkEvents', { ...row, id, orderCheckId, printoutId: null, type })
    },
    notePrintout: async (tx, { id: printoutId, orderCheckId }, type, note = '', id) => {
      const row = await base(orderCheckId, note)
      await tx.put('checkEvents', {
        ...row,
        id: id ?? idOf('document event', type, printoutId),
        orderCheckId,
        printoutId,
        type,
      })
    },
    raise: (tx, kind, orderCheckId, note = '', about = '') =>
      raise(tx, idOf('discrepancy', kind, orderCheckId ?? '', about), kind, orderCheckId, note),
    raiseAs: async (tx, id, kind, note) => {
      if ((await tx.get('discrepancies', id)) === null) await raise(tx, id, kind, null, note)
    },
    raiseOnce: async (tx, kind, orderCheckId, note) => {
      const idFor = (userId: RowId<'placeUsers'>) => derivedId(orderCheckId, 'notice', kind, userId)
      await notify(tx, { ...(await doubtNotice(tx, envelope.actor, kind, orderCheckId, note)), idFor })
      const known = (await tx.list('discrepancies', 'orderCheckId', orderCheckId)).filter(
        (each) => each.kind === kind,
      )
      if (known.some(({ resolvedAt }) => resolvedAt === null)) return
      const id = known.length > 0 ? idOf('discrepancy', kind, orderCheckId) : derivedId(orderCheckId, kind)
      const row = await base(orderCheckId, note)
      await tx.put('discrepancies', { ...row, id, kind, commandId: envelope.id, resolvedAt: null })
    },
  }
}

async function rightsIn(tx: Tx, userId: RowId<'placeUsers'>): Promise<ReadonlySet<Permission>> {
  const user = await tx.get('placeUsers', userId)
  return user === null ? new Set(rightsOfServerActor(userId)) : rightsOf(user)
}
