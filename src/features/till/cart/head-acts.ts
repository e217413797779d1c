import type { Row } from '#domain/tables.ts'
import { isUntouched, type OrderDraft, type DraftHead } from '#device/carts/order-draft.ts'
import type { CartAction } from './cart-reducer.ts'
import { preferredOf, type Remembered } from '#features/till/send/order-rules.ts'
import type { SendingFor, Till } from '#features/till/till.ts'
import type { Drafting } from './use-cart-draft.ts'
import type { TableRoom } from '#features/till/use-room.ts'
import type { TillView } from '#features/till/use-till-view.ts'
import { lackingIn } from './view-cart.ts'

type HeadActsInput = {
  drafting: Drafting
  room: TableRoom
  /** How the guests are served before the change. */
  option: Row<'diningOptions'>
  view: TillView
  act: (action: CartAction) => void
  /** Says that the cart is another table's now. */
  tellMoved: (before: OrderDraft, tableId: string) => void
  /** Keeps which way of serving was chosen last on this device. */
  remember: (chosen: Remembered) => void
  onDelivery: (kind: 'delivery' | 'pickup') => void
  /** Goes on with sending, which has asked for what was missing. */
  onGoOn: (sendingFor: SendingFor) => void
}

/** The acts on the head of an order, and on what lies over the till for that. */
export function headActs(input: HeadActsInput): Pick<Till, 'open' | 'setHead' | 'setSeat' | 'openDelivery'> {
  const { view, option, onDelivery, onGoOn } = input
  return {
    open: (wanted) => {
      view.setSending(null)
      view.setPicker(wanted)
    },
    setHead: (change, next = null) => {
      setHead(input, change)
      view.setPicker(next)
      if (view.sending === null || next !== null) return
      view.setSending(null)
      onGoOn(view.sending)
    },
    setSeat: (seat) => {
      view.setSeat(seat)
      view.setPicker(null)
    },
    openDelivery: () => onDelivery(option.type === 'PICKUP' ? 'pickup' : 'delivery'),
  }
}

/** Changes the head of the order, and does what follows of that. */
function setHead(input: HeadActsInput, change: Partial<DraftHead>): void {
  const { drafting, room, option, act, tellMoved, remember, onDelivery } = input
  const { draft, desk } = drafting
  const chosen = room.diningOptions.find(({ id }) => id === change.diningOptionId)
  const { tableId } = change
  if (tableId != null && isUntouched(draft)) desk.open({ kind: 'table', tableId, diningOptionId: option.id })
  else act({ type: 'head', change: headOf(change, chosen ?? option) })
  if (tableId != null && tableId !== draft.tableId && draft.tableId !== null && !isUntouched(draft))
    tellMoved(draft, tableId)
  if (change.diningOptionId) {
    const insteadOf = preferredOf(room.diningOptions, room.preferred)?.id ?? null
    remember({ chosen: change.diningOptionId, insteadOf })
  }
  if (chosen?.type === 'DELIVERY' && lackingIn(draft, room, chosen) === 'client') onDelivery('delivery')
}

/**
 * A change of the head with what follows of it: who leaves the house sits at no table, and a cart of a table keeps
 * its way of serving whatever another one chooses.
 */
function headOf(change: Partial<DraftHead>, option: Row<'diningOptions'>): Partial<DraftHead> {
  if (change.diningOptionId != null && option.type !== 'ON_SITE') return { ...change, tableId: null }
  return change.tableId == null ? change : { ...change, diningOptionId: option.id }
}
