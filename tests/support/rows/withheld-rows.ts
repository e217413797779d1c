import { v7 } from 'uuid'
import { factFigures } from '#domain/closing/day-figures.ts'
import { floatEntry, cashMoveEntry } from '#domain/closing/drawer-entries.ts'
import { newEntry } from '#domain/closing/new-entry.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'
import { derivedId } from '#commands/derived-id.ts'
import { at } from '../places/bistro.ts'
import { correctiveRow, eInvoiceRow, receiptInvoiceRow } from './e-invoice-rows.ts'
import { onlinePaymentOf } from './online-rows.ts'
import { stockRows } from './stock-rows.ts'

/** Whom and what the rows are of. */
export type About = { people: readonly string[]; clientIds: readonly string[]; orderCheckId: string }

const moment = Date.UTC(2026, 10, 20, 12)
const stranger = v7()

/** A day that is closed, its report and what was printed of it. */
const [day, reportId, paperId] = ['2026-11-20', v7(), v7()]

/**
 * Rows of every table of which not every device receives all: for each of the people and for somebody else, of the till
 * of each device and of another, of a till with a name and of a check.
 */
export function withheldRows({ people, clientIds, orderCheckId }: About): RowsByTable {
  const [actorId = stranger] = people
  const everyone = [...people, stranger]
  const drawers = [
    ...everyone.map((holderId) => drawerOf('PERSON', holderId)),
    ...[...clientIds, v7()].map((holderId) => drawerOf('DEVICE', holderId)),
    drawerOf('TILL', v7()),
  ]
  return {
    placeClients: [
      { id: v7(), name: 'Pani Zofia', phone: '600100200', addresses: [], allergyNote: 'orzechy', ...seen },
    ],
    checkContacts: [{ id: v7(), orderCheckId, phone: '600100200', address: null, closedDay: null }],
    notifications: everyone.map((forUserId) => ({
      id: v7(),
      kind: 'message',
      at: moment,
      forUserId,
      orderCheckId: null,
      facts: {},
      text: 'Nowe menu',
      readAt: null,
      closedDay: '2026-11-20',
    })),
    discrepancies: [
      {
        id: v7(),
        kind: 'paid_twice',
        commandId: v7(),
        orderCheckId,
        at: moment,
        actorId,
        approvedBy: null,
        note: 'PA/1',
        resolvedAt: null,
        closedDay: null,
      },
    ],
    onlinePayments: [onlinePaymentOf({ orderCheckId, createdBy: actorId })],
    transactionEvents: [
      {
        id: v7(),
        orderCheckId,
        paymentId: v7(),
        refundId: null,
        type: 'TRANSACTION_CREATED',
        amount: 6200,
        at: moment,
        note: '',
        closedDay: null,
      },
    ],
    drawers,
    drawerCounts: drawers.map(({ id: drawerId }) => ({
      id: v7(),
      drawerId,
      at: moment,
      countedBy: stranger,
      pieces: [],
      total: 300_00,
      closedDay: null,
    })),
    ledgerEntries: [
      ...drawers.flatMap((drawer) => entriesOf(drawer)),
      newEntry(ledger, 'payment', { ...paid, orderCheckId, drawerId: drawers.at(-2)?.id ?? null }),
    ],
    saleLines: [
      {
        id: v7(),
        entryId: v7(),
        orderCheckId,
        businessDay: day,
        at: moment,
        count: 1,
        personId: stranger,
        diningOptionId: v7(),
        openedAt: moment,
        lines: [],
        closedDay: day,
      },
    ],
    dayReports: [
      {
        id: reportId,
        day,
        number: 1,
        status: 'closed',
        closedAt: moment,
        closedBy: stranger,
        facts: 1,
        awaited: 0,
        sums: { checks: 1, sales: 2400, deposits: 0, payments: 2400, refunds: 0 },
      },
    ],
    dayPapers: [
      {
        id: paperId,
        reportId,
        day,
        number: 'Z9Z-Z1',
        at: moment,
        personId: stranger,
        cutoff: 0,
        listed: 1,
        hash: v7(),
        figures: factFigures([], { day, cutoff: 0 }),
        takenBack: null,
        closedDay: day,
        placed: { nth: 0, supplement: 0, own: 1, differs: false },
      },
    ],
    daySums: [
      {
        id: v7(),
        day,
        cutoff: 0,
        dimension: 'totals',
        packed: { words: ['all'], names: [], rows: { totals: [[0, 1]] } },
        closedDay: day,
      },
    ],
    reportParts: [{ id: v7(), reportId, paperId, ids: [v7()], closedDay: day }],
    ...stockRows({ actorId, orderCheckId }),
    menuBatches: [
      {
        id: v7(),
        batchId: v7(),
        kind: 'PRICES',
        at: moment,
        actorId,
        count: 1,
        undoneAt: null,
        entries: [{ table: 'menuItems', id: at.zurek, before: { price: 2300 }, after: { price: 2400 } }],
      },
    ],
    conflictNotes: everyone.map((forUserId) => ({
      id: v7(),
      at: moment,
      area: 'packaging',
      rowId: v7(),
      name: 'Kubek',
      field: 'price',
      lost: 1,
      kept: 2,
      forUserId,
      byUserId: stranger,
      closedAt: null,
    })),
    changes: [
      {
        id: v7(),
        at: moment,
        actorId,
        area: 'menu-items',
        rowId: at.zurek,
        name: 'Żurek',
        action: 'updated',
        fields: [{ field: 'price', before: 2300, after: 2400 }],
      },
    ],
    menuSectionItems: [{ id: v7(), sectionId: v7(), menuItemId: at.zurek, position: 1 }],
    corrections: [
      {
        id: v7(),
        at: moment,
        actorId,
        kind: 'refund',
        orderCheckId,
        printoutId: v7(),
        refundId: v7(),
        number: 'PA/1',
        reason: 'OTHER',
        comment: 'za słone',
        items: [],
        closedDay: null,
        total: -2400,
        deposit: 0,
        rates: [],
      },
    ],
    correctiveInvoices: [correctiveRow(1, { id: v7(), orderCheckId })],
    receiptInvoices: [receiptInvoiceRow(1, { id: v7(), orderCheckId })],
    eInvoices: [eInvoiceRow(1, { id: v7(), orderCheckId })],
    ksefOutages: [
      {
        id: v7(),
        mode: 'failure',
        startedAt: moment,
        startedBy: actorId,
        endedAt: null,
        endedBy: null,
      },
    ],
    printJobs: [
      {
        id: v7(),
        kind: 'bill',
        printerId: v7(),
        printoutId: null,
        orderCheckId,
        orderId: null,
        content: null,
        status: 'failed',
        copy: 1,
        claimedBy: null,
        claimedUntil: null,
        fault: '',
        told: null,
        createdAt: moment,
        createdBy: actorId,
        endedAt: null,
        closedDay: null,
      },
    ],
    formerUsers: [{ id: v7(), name: 'Dawna', leftAt: moment }],
    fiscalNames: [
      { id: v7(), key: 'kompot z jablek', name: 'Kompot z jabłek', taxRate: 'VAT08', firstUsedAt: moment },
    ],
    floorPieces: [
      {
        id: v7(),
        placement: 'INSIDE',
        room: null,
        kind: 'WALL',
        text: '',
        x: 0,
        y: 0,
        width: 100,
        depth: 10,
        turn: 0,
      },
    ],
  }
}

const seen = { createdAt: moment, lastOrderAt: moment }
const ledger = { cutoff: 0, idOf: () => v7() }
const paid = { factId: v7(), at: moment, personId: stranger, amount: 24_00, paymentType: 'CASH' as const }

function drawerOf(holder: Drawer['holder'], holderId: string): Drawer {
  return {
    id: v7(),
    holder,
    holderId,
    name: 'Szuflada',
    float: 300_00,
    openedAt: moment,
    openedBy: stranger,
    closedAt: null,
    closedBy: null,
    comment: '',
    closedDay: null,
  }
}

/** What is written of a drawer that nobody closes in these rows, so that its entries stay. */
function entriesOf(drawer: Drawer) {
  const move = { id: v7(), drawerId: drawer.id, type: 'DROP' as const, amount: 100_00, reason: 'sejf' }
  const named = {
    cutoff: 0,
    idOf: (purpose: string, ...key: readonly (string | number)[]) => derivedId(drawer.id, purpose, ...key),
  }
  const entries = [floatEntry(named, drawer), cashMoveEntry(named, move, { at: moment, personId: stranger })]
  return entries.map((entry) => ({ ...entry, closedDay: null }))
}
