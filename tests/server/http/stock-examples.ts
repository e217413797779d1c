import { v7 } from 'uuid'
import { sampleId } from '#tests/support/rows/sample-rows.ts'

/** A place, what was delivered to it, and what is being counted in it. */
export type StockScene = { placeId: string; transactionId: string; auditId: string }

const productId = sampleId('products')

const ofPlace = ({ placeId }: StockScene) => ({ params: { placeId } })
const ofProduct = () => ({ params: { productId }, query: 'pageSize=5' })
const ofTransaction = ({ transactionId }: StockScene) => ({ params: { transactionId } })
const ofAudit = ({ auditId }: StockScene) => ({ params: { auditId } })
const ofMonth = ({ placeId }: StockScene) => ({
  params: { placeId, startDate: '2026-11-01', endDate: '2026-11-30', productId },
})

/** Good calls about stock. */
export const stockExamples = {
  'product-transaction.list': (scene) => ({ ...ofPlace(scene), query: 'pageSize=5&kind=TRANSACTION' }),
  'product-transaction.list-of-product': ofProduct,
  'product-transaction.get': ofTransaction,
  'product-transaction.create': (scene) => ({
    ...ofPlace(scene),
    body: {
      reason: 'RESTOCK',
      date: null,
      supplier: 'Hurtownia',
      documentNumber: 'WZ 2214',
      fileId: null,
      comment: '',
      lines: [{ productId, quantity: 2000, quantityPerUnit: 6, packageCapacity: 700, price: 359_40 }],
    },
  }),
  'product-transaction.delete': ofTransaction,
  'product-stock-audit.get': ofAudit,
  'product-stock-audit.list': (scene) => ({ ...ofPlace(scene), query: 'pageSize=5' }),
  'product-stock-audit.list-of-product': ofProduct,
  'product-stock-audit.create': () => ({
    params: { productId },
    body: { auditId: v7(), area: 'bar', quantity: 3950, sees: [], open: { name: 'Bar' } },
  }),
  'product-stock-audit.post': ofAudit,
  'product-stock-audit.delete': ofAudit,
  'product.list-events': (scene) => ({ ...ofMonth(scene), query: 'pageSize=5' }),
  'product.get-timeline': ofMonth,
} satisfies Record<string, (scene: StockScene) => object>
