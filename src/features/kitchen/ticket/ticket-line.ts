import type { Allergen } from '#domain/menu/menu-item.ts'
import { wishesOf, type Allergy } from '#domain/order/allergy.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { ChosenModifier } from '#domain/order/line-parts.ts'
import { trackOf, type TrackedLine, type TrackStep } from '#domain/order/kitchen/kitchen-track.ts'
import type { Row } from '#domain/tables.ts'

/** `held`: not to be made before it is fired; `voided`: taken back, and no cook has confirmed it. */
type LineState = 'held' | 'open' | 'started' | 'done' | 'voided'

/** A row of a ticket. */
export type TicketLine = {
  /** Of the row: of a line that was taken back in part there are two. */
  key: string
  id: string
  stationId: string
  /** The fields that tell the kitchen's state of the line. */
  row: TrackedLine
  name: string
  /** Thousandths. */
  quantity: number
  /** Thousandths that are finished. */
  done: number
  state: LineState
  /** A display has shown it. */
  shown: boolean
  /** From 1; null: none. */
  course: number | null
  /** The guest it is for, from 1; null: the table. */
  seat: number | null
  /** When the kitchen was told to make it, ms. */
  firedAt: number
  startedAt: number | null
  doneAt: number | null
  /** When it was brought to the guest, ms; null while it was not. */
  outAt: number | null
  /** Of this dish, minutes; 0 where it is not known. */
  preparation: number
  allergens: readonly Allergen[]
  modifiers: Pick<ChosenModifier, 'name' | 'price' | 'amount'>[]
  /** The allergy of its guest; null: nothing was said. */
  allergy: Allergy | null
  note: string
}

type Item = Pick<Row<'menuItems'>, 'preparationTime' | 'allergens'>

/**
 * The rows that a line takes on a ticket: what is wanted of it, and what was taken back after a display had shown it,
 * until a cook has confirmed that.
 */
export function ticketRowsOf(line: Row<'orderLines'>, item: Item | null, placedAt: number): TicketLine[] {
  const row: TicketLine = {
    key: line.id,
    id: line.id,
    stationId: line.kitchenStationId ?? '',
    row: trackedOf(line),
    name: line.name,
    quantity: line.quantity - line.voidedQuantity,
    done: line.doneQuantity,
    state: states[trackOf(line)],
    shown: line.shownAt !== null,
    course: line.course,
    seat: line.seat,
    firedAt: line.firedAt ?? placedAt,
    startedAt: line.startedAt,
    doneAt: line.doneAt,
    outAt: line.deliveredAt,
    preparation: item?.preparationTime ?? 0,
    allergens: item?.allergens ?? [],
    modifiers: line.modifiers.map(({ name, price, amount }) => ({ name, price, amount })),
    ...wishesOf(line),
  }
  const gone = line.voidedQuantity > 0 && line.shownAt !== null && line.voidSeenAt === null
  return [
    ...(isVoided(line) ? [] : [row]),
    ...(gone
      ? [
          {
            ...row,
            key: `${line.id}:voided`,
            quantity: line.voidedQuantity,
            done: 0,
            state: 'voided' as const,
            row: { ...row.row, voidedQuantity: line.quantity },
          },
        ]
      : []),
  ]
}

/** Whether a cook has to do something for it now. */
export function isToMake(line: TicketLine): boolean {
  return line.state === 'open' || line.state === 'started'
}

/** The amount of a line that is left to be made, thousandths. */
export function remaining(line: TicketLine): number {
  return isToMake(line) ? line.quantity - line.done : 0
}

/** Ready, and still in the kitchen. */
export function isAtPass(line: TicketLine): boolean {
  return line.state === 'done' && line.outAt === null
}

const states: Record<TrackStep, LineState> = {
  held: 'held',
  queued: 'open',
  'on-screen': 'open',
  started: 'started',
  ready: 'done',
  delivered: 'done',
  voided: 'voided',
}

function trackedOf(line: Row<'orderLines'>): TrackedLine {
  const { status, held, quantity, voidedQuantity, doneQuantity } = line
  const { kitchenStationId, firedAt, shownAt, startedAt, doneAt, forLineId } = line
  return {
    status,
    held,
    quantity,
    voidedQuantity,
    doneQuantity,
    kitchenStationId,
    firedAt,
    shownAt,
    startedAt,
    doneAt,
    forLineId,
  }
}
