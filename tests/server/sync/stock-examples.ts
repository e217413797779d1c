import { v7 } from 'uuid'
import type { Row } from '#domain/tables.ts'
import { sampleId } from '#tests/support/rows/sample-rows.ts'

const productId = sampleId('products')

/** A delivery of two cartons of six bottles, and the command that has taken it in. */
const withDelivery = () => {
  const line = {
    lineId: v7(),
    productId,
    quantity: 2000,
    quantityPerUnit: 6,
    packageCapacity: 700,
    price: 359_40,
    comment: '',
  }
  const args = {
    transactionId: v7(),
    reason: 'RESTOCK',
    date: null,
    supplier: 'Hurtownia',
    documentNumber: 'WZ 2214',
    fileId: null,
    comment: '',
    lines: [line],
  }
  return { args, before: [{ kind: 'stock.move', args } as const] }
}

/** A count of the bar, and the command that has opened it. */
const withAudit = () => {
  const args = { auditId: v7(), name: 'Bar', categoryIds: [], areas: ['bar'], isBlind: true, comment: '' }
  return { auditId: args.auditId, args, before: [{ kind: 'audit.open', args } as const] }
}

const resultOf = (auditId: string): Row<'auditResults'> => ({
  id: v7(),
  auditId,
  productId,
  countedAt: Date.UTC(2026, 10, 20, 12),
  counted: 3950,
  expected: 4200,
  onOpenChecks: 0,
  difference: -250,
  lateDifference: 0,
  nearCount: 0,
  reason: null,
  note: '',
  closedDay: null,
})

/** Good commands about stock. */
export const stockExamples = {
  'stock.move': () => ({ args: withDelivery().args }),
  'stock.move-reverse': () => {
    const { args, before } = withDelivery()
    return { before, args: { transactionId: args.transactionId, reversalId: v7(), comment: 'pomyłka' } }
  },
  'audit.open': () => ({ args: withAudit().args }),
  'audit.count': () => {
    const { auditId, before } = withAudit()
    return { before, args: { countId: v7(), auditId, productId, area: 'bar', quantity: 3950, sees: [] } }
  },
  'audit.post': () => {
    const { auditId, before } = withAudit()
    return { before, args: { auditId } }
  },
  'audit.void': () => {
    const { auditId, before } = withAudit()
    return { before, args: { auditId, comment: 'pomyłka' } }
  },
  'audit.note': () => {
    const { auditId, before } = withAudit()
    const rows = { auditResults: [resultOf(auditId)] }
    return { rows, before, args: { auditId, productId, reason: 'DAMAGE_OR_SPOILAGE', note: 'rozlane' } }
  },
}
