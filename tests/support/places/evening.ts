import { derivedId } from '#commands/derived-id.ts'
import { cashMoveEntry, floatEntry, transferEntries } from '#domain/closing/drawer-entries.ts'
import { cancelEntry, closeEntry, reopenEntry, voidEntry } from '#domain/closing/check-entries.ts'
import type { CashMoveType } from '#domain/closing/cash-move.ts'
import {
  documentCanceledEntry,
  documentDroppedEntry,
  documentEntry,
  documentSkippedEntry,
} from '#domain/closing/document-entries.ts'
import type { Drawer, DrawerCount } from '#domain/closing/drawer.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import type { Ledger } from '#domain/closing/new-entry.ts'
import { paymentEntry, refundEntry, refundUndoneEntry } from '#domain/closing/payment-entries.ts'
import { saleAmounts } from '#domain/closing/sale-amounts.ts'
import { linesTakenBack, saleLines, type SaleLines, type SoldItems } from '#domain/figures/sale-lines.ts'
import { cancelAmounts, refundAmounts, undoAmounts } from '#domain/document/correction-amounts.ts'
import type { Printout } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { Refund } from '#domain/payment/refund.ts'
import type { DiningOptionType } from '#domain/resources/dining-options.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { freshLine } from '../random/arbitrary-order.ts'
import { at } from './bistro.ts'
import { openCheck, payment, receipt } from '../rows/money-rows.ts'

export const uuid = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`

/** A check as an evening knows it. */
export type Guests = { check: OrderCheck; lines: OrderLine[]; printouts: Printout[] }

type Given = { refund: Refund; entry: LedgerEntry; booked: ReturnType<typeof refundAmounts> }

/**
 * What happens in a venue, each act at the instant that is told, written into a ledger as the commands will do it. Each
 * act is a command of its own.
 */
export class Evening {
  readonly entries: LedgerEntry[] = []
  readonly saleLines: SaleLines[] = []
  /** What the catalogue says of items by now. */
  known: SoldItems = { items: new Map(), categories: new Map() }
  readonly drawers: Drawer[] = []
  readonly counts: DrawerCount[] = []
  readonly checks: Guests[] = []
  readonly #cutoff: number
  #made = 1000

  constructor(cutoff = 4 * 60) {
    this.#cutoff = cutoff
  }

  facts() {
    return { entries: this.entries, drawers: this.drawers, counts: this.counts, openChecks: [] }
  }

  /** A check of one dish of this price, or of these lines. */
  check(
    price: number,
    of: Partial<OrderCheck> = {},
    lines: Partial<OrderLine>[] = [{ unitPrice: price }],
  ): Guests {
    const id = this.#id()
    const guests = {
      check: openCheck({ id, ...of }),
      lines: lines.map((line) => freshLine({ id: this.#id(), orderCheckId: id, quantity: 1000, ...line })),
      printouts: [],
    }
    this.checks.push(guests)
    return guests
  }

  issue(now: number, guests: Guests, of: Partial<Printout> = {}): Printout {
    const printout = receipt({ id: this.#id(), orderCheckId: guests.check.id, issuedAt: now, ...of })
    guests.printouts.push(printout)
    this.#write(documentEntry(this.#ledger(), printout))
    return printout
  }

  drop(now: number, printout: Printout) {
    this.#write(documentDroppedEntry(this.#ledger(), printout, { at: now, personId: at.kasia }))
  }

  skip(now: number, printout: Printout) {
    this.#write(documentSkippedEntry(this.#ledger(), printout, { at: now, personId: at.kasia }))
  }

  takeBack(now: number, printout: Printout) {
    const amounts = must(cancelAmounts(printout, []), 'something to take back')
    this.#write(documentCanceledEntry(this.#ledger(), printout, amounts, { at: now, personId: at.owner }))
  }

  pay(
    now: number,
    { check }: Guests,
    amount: number,
    of: Partial<OrderPayment> & { drawerId?: string } = {},
  ) {
    const { drawerId = null, ...rest } = of
    const row = payment({
      id: this.#id(),
      orderCheckId: check.id,
      amount,
      takenAt: now,
      closedDay: check.closedDay,
      ...rest,
    })
    const when = { at: now, personId: row.takenBy, drawerId }
    this.#write(paymentEntry(this.#ledger(), row, when))
    return row
  }

  refund(
    now: number,
    paid: OrderPayment,
    amount: number,
    of: { type?: Refund['type']; onTheWay?: boolean; drawerId?: string; printout?: Printout } = {},
  ): Given {
    const { check } = this.#of(paid.orderCheckId)
    const refund: Refund = {
      id: this.#id(),
      orderCheckId: check.id,
      printoutId: paid.printoutId,
      orderPaymentId: paid.id,
      amount,
      type: of.type ?? paid.type,
      status: of.onTheWay === true ? 'requested' : 'confirmed',
      heardAt: null,
      reference: '',
      items: [],
      reason: 'RETURN',
      comment: '',
      goods: null,
      givenAt: now,
      givenBy: at.owner,
      closedDay: check.closedDay,
    }
    const booked = of.printout === undefined ? null : refundAmounts(of.printout, [], refund)
    const how = { drawerId: of.drawerId ?? null, onTheWay: of.onTheWay ?? false }
    const entry = refundEntry(this.#ledger(), refund, booked, how)
    this.#write(entry)
    return { refund, entry, booked }
  }

  undo(now: number, kind: 'refund-failed' | 'refund-reversed', given: Given, printout?: Printout) {
    const { check } = this.#of(given.refund.orderCheckId)
    const booked =
      given.booked === null || printout === undefined
        ? null
        : undoAmounts(printout, [given.booked], given.booked)
    const when = { at: now, personId: at.owner, checkClosedDay: check.closedDay }
    this.#write(refundUndoneEntry(this.#ledger(), kind, given.entry, booked, when))
  }

  close(
    now: number,
    guests: Guests,
    ending: 'settled' | 'forced' | 'unprinted' = 'settled',
    diningOptionType: DiningOptionType = 'ON_SITE',
  ) {
    const { check, lines, printouts } = guests
    const sold = { ...saleAmounts(check, lines, printouts), diningOptionType, ending }
    const entry = closeEntry(this.#ledger(), check, sold, this.#entriesOf(check), now)
    this.#write(entry)
    this.saleLines.push(saleLines(this.#id(), entry, check, lines, this.known))
    this.#closedDay(guests, businessDay(now, this.#cutoff))
  }

  reopen(now: number, guests: Guests) {
    const { check } = guests
    this.#takeBackSale(now, check)
    this.#closedDay(guests, null)
  }

  cancel(now: number, guests: Guests) {
    const { check, lines, printouts } = guests
    const when = { at: now, personId: at.owner }
    this.#takeBackSale(now, check)
    this.#write(cancelEntry(this.#ledger(), check, saleAmounts(check, lines, printouts), when))
  }

  void(now: number, line: OrderLine, quantity: number) {
    this.#write(voidEntry(this.#ledger(), line, quantity, { at: now, personId: at.kasia }))
  }

  openDrawer(now: number, float: number, of: Partial<Drawer> = {}): Drawer {
    const drawer: Drawer = {
      id: this.#id(),
      holder: 'DEVICE',
      holderId: uuid(900),
      name: 'Bar',
      float,
      openedAt: now,
      openedBy: at.kasia,
      closedAt: null,
      closedBy: null,
      comment: '',
      closedDay: null,
      ...of,
    }
    this.drawers.push(drawer)
    this.#write(floatEntry(this.#ledger(), drawer))
    return drawer
  }

  closeDrawer(now: number, { id }: Drawer) {
    const index = this.drawers.findIndex((each) => each.id === id)
    const drawer = must(this.drawers[index], 'a drawer')
    this.drawers[index] = { ...drawer, closedAt: now, closedBy: at.kasia }
  }

  move(now: number, drawerId: string | null, type: CashMoveType, amount: number) {
    const move = { id: this.#id(), drawerId, type, amount, reason: 'drobne' }
    this.#write(cashMoveEntry(this.#ledger(), move, { at: now, personId: at.kasia }))
  }

  transfer(now: number, from: string | null, to: string | null, amount: number) {
    const move = { id: this.#id(), from, to, amount }
    this.#write(...transferEntries(this.#ledger(), move, { at: now, personId: at.kasia }))
  }

  count(now: number, { id }: Drawer, total: number, countedBy = at.kasia) {
    this.counts.push({ id: this.#id(), drawerId: id, at: now, countedBy, pieces: [], total, closedDay: null })
  }

  #takeBackSale(now: number, check: OrderCheck) {
    const entry = reopenEntry(this.#ledger(), check, this.#entriesOf(check), now)
    this.#write(entry)
    const earlier = this.saleLines.filter(({ orderCheckId }) => orderCheckId === check.id)
    const back = entry === null ? null : linesTakenBack(this.#id(), entry, check, earlier)
    if (back !== null) this.saleLines.push(back)
  }

  #closedDay(guests: Guests, closedDay: string | null) {
    guests.check = { ...guests.check, closedDay }
    guests.lines = guests.lines.map((line) => ({ ...line, closedDay }))
  }

  #write(...made: (LedgerEntry | null)[]) {
    this.entries.push(...made.filter((entry) => entry !== null))
  }

  #ledger(): Ledger {
    const command = this.#id()
    return {
      cutoff: this.#cutoff,
      idOf: (purpose, ...key) => derivedId(command, purpose, ...key),
    }
  }

  /** In no order that anybody may rely on. */
  #entriesOf({ id }: OrderCheck) {
    return this.entries.filter(({ orderCheckId }) => orderCheckId === id).toReversed()
  }

  #of(checkId: string): Guests {
    return must(
      this.checks.find(({ check }) => check.id === checkId),
      'a check',
    )
  }

  #id() {
    this.#made += 1
    return uuid(this.#made)
  }
}
