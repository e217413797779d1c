import * as v from 'valibot'
import { isStation } from '#domain/access/roles.ts'
import { lastCounted } from '#domain/closing/drawer-of.ts'
import type { Drawers } from './use-drawers.ts'
import type { Here } from './use-here.ts'

/** A drawer that is to be opened. */
export const openDraftSchema = v.object({
  /** The holder of the drawer: oneself, this device, a till with a name, or another person who carries it. */
  whose: v.picklist(['purse', 'till', 'named', 'other']),
  otherId: v.string(),
  tillId: v.optional(v.string(), ''),
  /** Null: as it was proposed. */
  typed: v.nullable(v.string()),
})

export type OpenDraft = v.InferOutput<typeof openDraftSchema>

/**
 * A purse is proposed, unless the person has one open or is nobody but the till itself: then the till at which the
 * device stands, with its name if it has one. All may be changed.
 */
export function firstChoice(
  { own }: Pick<Drawers, 'own'>,
  { people }: Pick<Here, 'people'>,
  { actor, tillId }: { actor: string; tillId: string | null },
): OpenDraft {
  const carries = !people.some(({ id, role }) => id === actor && isStation(role))
  const hasPurse = own.some(({ holderId }) => holderId === actor)
  const till = carries || tillId === null ? 'till' : 'named'
  return { whose: carries && !hasPurse ? 'purse' : till, otherId: '', tillId: tillId ?? '', typed: null }
}

export type ChosenHolder = ReturnType<typeof chosenHolder>

/** The chosen holder, with what is known of their drawer. `tillId`: the named till at which this device stands. */
export function chosenHolder(
  { whose, otherId, tillId: chosenTill }: OpenDraft,
  drawers: Drawers,
  here: Here,
  { actor, tillId }: { actor: string; tillId: string | null },
) {
  const others = here.people.filter(({ id }) => id !== actor)
  const other = others.find(({ id }) => id === otherId) ?? others[0]
  const till = here.tills.find(({ id }) => id === chosenTill) ?? here.tills[0]
  const holder = {
    purse: { holder: 'PERSON' as const, holderId: actor, name: here.nameOf(actor) },
    till: { holder: 'DEVICE' as const, holderId: drawers.clientId, name: here.deviceCode },
    named: till && { holder: 'TILL' as const, holderId: till.id, name: till.name },
    other: other && { holder: 'PERSON' as const, holderId: other.id, name: other.name },
  }[whose]
  const isOpen = drawers.all.some(
    (each) => each.closedAt === null && each.holder === holder?.holder && each.holderId === holder.holderId,
  )
  return {
    /** Undefined: there is nobody to choose. */
    holder,
    others,
    other,
    till,
    /** The sum of their last count, grosze; null: none was. */
    last: holder === undefined ? null : lastCounted(drawers.all, drawers.counts, holder),
    isOpen,
    /** The till is open: this device can only join it. */
    joins: isOpen && whose === 'named' && till?.id !== tillId,
  }
}
