import { fail, ok, type Result } from '../result.ts'
import type { OrderLine } from './order-line.ts'
import type { Instant, Thousandths } from '../units.ts'

/**
 * The life of an order line.
 *
 *   in-progress --done(amount), all of it--> done --deliver--> delivered
 *   in-progress --deliver--> delivered          only where no station prepares it, or all of it is done
 *   done in part, done, delivered --back--> in-progress    one that is only begun is not begun any more
 *   in-progress --edit--> in-progress           before any of it is begun, done or struck out
 *   in-progress --void--> in-progress | done    what is not done yet is struck out; sent lines are never removed
 *
 * Done in part stays in-progress. `shown`, `start` and `fire` mark the kitchen track and change no status: a line
 * that is held is not to be made before it is fired, and is fired once. `seen` confirms that what was struck out is
 * not made.
 */
export type LineEvent =
  | { type: 'fire'; at: Instant }
  | { type: 'shown'; at: Instant }
  | { type: 'start'; at: Instant }
  | { type: 'seen'; at: Instant }
  | { type: 'done'; amount: Thousandths; at: Instant }
  | { type: 'deliver'; at: Instant }
  | { type: 'back' }
  | { type: 'edit'; quantity: Thousandths; note: string }
  | { type: 'void'; at: Instant }

/** The name of the validator that said no. */
export type LineObjection = keyof typeof validators

/** The line after an event, or the name of what forbids it. The given line is never changed. */
export function reduceLine(line: OrderLine, event: LineEvent): Result<OrderLine, LineObjection> {
  const objection = required[event.type].find((name) => !validators[name](line))
  return objection === undefined ? ok(transform(line, event)) : fail(objection)
}

/** How much of a line is still to be made, thousandths. */
export function remainingQuantity(
  line: Pick<OrderLine, 'quantity' | 'voidedQuantity' | 'doneQuantity'>,
): Thousandths {
  return line.quantity - line.voidedQuantity - line.doneQuantity
}

/** Whether any work on a line has begun. */
export function isBegun(line: OrderLine): boolean {
  return hasResult(line) || line.startedAt !== null
}

/** Whether nothing of a line is left, because all of it was taken back. */
export function isVoided(line: Pick<OrderLine, 'quantity' | 'voidedQuantity'>): boolean {
  return line.voidedQuantity === line.quantity
}

const validators = {
  'in-progress': (line: OrderLine) => line.status === 'in-progress',
  'not-voided': (line: OrderLine) => !isVoided(line),
  'not-started': (line: OrderLine) =>
    line.doneQuantity === 0 && line.voidedQuantity === 0 && line.startedAt === null,
  held: (line: OrderLine) => line.held,
  fired: (line: OrderLine) => !line.held,
  'struck-out': (line: OrderLine) => line.voidedQuantity > 0,
  'ready-to-deliver': (line: OrderLine) => line.status === 'done' || line.kitchenStationId === null,
  'not-delivered': (line: OrderLine) => line.status !== 'delivered',
  begun: isBegun,
}

const required: Record<LineEvent['type'], readonly LineObjection[]> = {
  fire: ['not-voided', 'held'],
  shown: ['fired'],
  start: ['not-voided', 'in-progress', 'fired'],
  seen: ['struck-out'],
  done: ['not-voided', 'in-progress'],
  deliver: ['not-voided', 'not-delivered', 'ready-to-deliver'],
  back: ['begun'],
  edit: ['in-progress', 'not-voided', 'not-started'],
  void: ['in-progress'],
}

function transform(line: OrderLine, event: LineEvent): OrderLine {
  switch (event.type) {
    case 'fire':
      return fired(line, event.at)
    case 'shown':
      return { ...line, shownAt: line.shownAt ?? event.at }
    case 'start':
      return { ...line, startedAt: line.startedAt ?? event.at }
    case 'seen':
      return { ...line, voidSeenAt: line.voidSeenAt ?? event.at }
    case 'done':
      return finishIfComplete(
        { ...fired(line, event.at), doneQuantity: line.doneQuantity + clamp(event.amount, line) },
        event.at,
      )
    case 'deliver':
      return {
        ...fired(line, event.at),
        status: 'delivered',
        doneQuantity: line.quantity - line.voidedQuantity,
        doneAt: line.doneAt ?? event.at,
        deliveredAt: event.at,
      }
    case 'back':
      return {
        ...line,
        status: 'in-progress',
        doneQuantity: 0,
        doneAt: null,
        deliveredAt: null,
        startedAt: hasResult(line) ? line.startedAt : null,
      }
    case 'edit':
      return { ...line, quantity: event.quantity, note: event.note }
    case 'void':
      return finishIfComplete(
        { ...line, voidedQuantity: line.quantity - line.doneQuantity, voidSeenAt: null },
        event.at,
      )
  }
}

/** Fires a held line: making or bringing it means that it was fired, even where nobody said so. */
function fired(line: OrderLine, at: Instant): OrderLine {
  return line.held ? { ...line, held: false, firedAt: at } : line
}

function hasResult(line: OrderLine): boolean {
  return line.status !== 'in-progress' || line.doneQuantity > 0
}

function finishIfComplete(line: OrderLine, at: Instant): OrderLine {
  return remainingQuantity(line) === 0 && !isVoided(line) ? { ...line, status: 'done', doneAt: at } : line
}

/** Two displays may both mark the same dish: more than what is left changes nothing. */
function clamp(amount: Thousandths, line: OrderLine): number {
  return Math.min(amount, remainingQuantity(line))
}
