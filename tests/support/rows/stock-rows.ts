import { v7 } from 'uuid'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'

const moment = Date.UTC(2026, 10, 20, 12)
const day = '2026-11-20'
const closedDay = day

/** A row of every table of the stock that not every device receives. */
export function stockRows({ actorId, orderCheckId }: { actorId: string; orderCheckId: string }): RowsByTable {
  const [id, productId, transactionId, auditId, orderId] = [v7(), v7(), v7(), v7(), v7()]
  return {
    stockLevels: [{ id: productId, level: -250, onOpenChecks: 120, countedAt: null }],
    stockMovements: [
      {
        id,
        productId,
        kind: 'SALE',
        delta: -250,
        reason: null,
        note: '',
        orderCheckId,
        orderId,
        transactionId: null,
        auditId: null,
        at: moment,
        usedAt: moment,
        businessDay: day,
        actorId,
        closedDay,
      },
    ],
    stockTransactions: [
      {
        id: transactionId,
        reason: 'RESTOCK',
        date: moment,
        at: moment,
        isLate: false,
        actorId,
        supplier: 'Hurtownia',
        documentNumber: 'WZ 2214',
        fileId: null,
        comment: '',
        reverses: null,
        reversedBy: null,
        closedDay,
      },
    ],
    transactionLines: [
      {
        id: v7(),
        transactionId,
        productId,
        comment: '',
        closedDay,
        quantity: 2000,
        quantityPerUnit: 6,
        packageCapacity: 700,
      },
    ],
    purchasePrices: [
      { id: v7(), transactionId, productId, price: 35_940, totalPrice: 71_880, date: moment, closedDay },
    ],
    productCosts: [{ id: productId, quantity: -250, value: 0, last: null, lots: [] }],
    movementCosts: [{ id, productId, value: -400, variance: 0, isPriced: true, businessDay: day, closedDay }],
    stockAudits: [
      {
        id: auditId,
        name: 'Bar',
        status: 'open',
        categoryIds: [],
        areas: [],
        isBlind: true,
        openedAt: moment,
        openedBy: actorId,
        postedAt: null,
        postedBy: null,
        voidedAt: null,
        voidedBy: null,
        comment: '',
        closedDay: null,
      },
    ],
    auditCounts: [
      {
        id: v7(),
        auditId,
        productId,
        area: 'bar',
        quantity: 3950,
        sees: [],
        countedAt: moment,
        countedBy: actorId,
        closedDay: null,
      },
    ],
    auditResults: [
      {
        id: v7(),
        auditId,
        productId,
        countedAt: moment,
        counted: 3950,
        expected: 4200,
        onOpenChecks: 0,
        difference: -250,
        lateDifference: 0,
        nearCount: 0,
        reason: null,
        note: '',
        closedDay: null,
      },
    ],
    openUses: [{ id: orderId, orderCheckId, uses: [{ productId, usedAt: moment, amount: 120 }] }],
    recipes: [{ id: v7(), menuItemId: v7(), since: 0, parts: [] }],
    itemStops: [
      {
        id: v7(),
        menuItemId: v7(),
        modifierId: null,
        state: 'stopped',
        since: moment,
        by: 'stock',
        soldOn: null,
      },
    ],
  }
}
