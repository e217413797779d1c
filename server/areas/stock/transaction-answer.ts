import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { groupBy } from '#domain/group-by.ts'
import { contentOf, unitPriceOf } from '#domain/stock/packed-quantity.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { stockReasons } from '#domain/stock/stock-reasons.ts'
import type { StockTransaction } from '#domain/stock/stock-transaction.ts'

export type TransactionAnswer = Output<EndpointOf<'product-transaction.get'>>['data']

type Line = TransactionAnswer['lines'][number]

/** Transactions of people with their lines; `withPrices`: and what was paid. */
export async function transactionAnswers(
  rows: Tx,
  transactions: readonly StockTransaction[],
  withPrices: boolean,
): Promise<TransactionAnswer[]> {
  const ids = transactions.map(({ id }) => id)
  const lines = await rows.listMany('transactionLines', 'transactionId', ids)
  const paid = withPrices ? await rows.listMany('purchasePrices', 'transactionId', ids) : []
  const priceOf = new Map(paid.map((each) => [each.id, each]))
  const nameOf = await productNames(rows, lines)
  const ofTransaction = groupBy(lines, ({ transactionId }) => transactionId)
  return transactions.map(({ closedDay: _day, ...transaction }) => {
    const sign = stockReasons[transaction.reason] * (transaction.reverses === null ? 1 : -1)
    const own = (ofTransaction.get(transaction.id) ?? []).map((line): Line => {
      const { transactionId: _id, closedDay: _closed, ...said } = line
      const { price = null, totalPrice = null } = priceOf.get(line.id) ?? {}
      const content = contentOf(line)
      return {
        ...said,
        name: nameOf(line.productId),
        delta: sign * content,
        price,
        totalPrice,
        unitPrice: totalPrice === null ? null : unitPriceOf(totalPrice, content),
      }
    })
    return { ...transaction, kind: 'TRANSACTION', totalPrice: totalOf(own), lines: own }
  })
}

/** Findings of posted audits, each as a transaction of its differences. */
export async function differenceAnswers(
  rows: Tx,
  audits: readonly StockAudit[],
): Promise<TransactionAnswer[]> {
  const ids = audits.map(({ id }) => id)
  const movements = await rows.listMany('stockMovements', 'auditId', ids)
  const nameOf = await productNames(rows, movements)
  const ofAudit = groupBy(movements, ({ auditId }) => auditId)
  return audits.map((audit) => {
    const at = audit.postedAt ?? audit.openedAt
    const ofProduct = groupBy(ofAudit.get(audit.id) ?? [], ({ productId }) => productId)
    return {
      id: audit.id,
      kind: 'AUDIT',
      reason: null,
      date: at,
      at,
      isLate: false,
      actorId: audit.postedBy ?? audit.openedBy,
      supplier: '',
      documentNumber: '',
      fileId: null,
      comment: audit.name,
      reverses: null,
      reversedBy: null,
      totalPrice: null,
      lines: [...ofProduct.values()].flatMap((each) => differenceLine(each, nameOf)),
    }
  })
}

/** The difference of one product, with what late facts changed of it; none where nothing is left of it. */
function differenceLine(movements: readonly StockMovement[], nameOf: (id: string) => string): Line[] {
  const [first] = movements
  const delta = movements.reduce((sum, each) => sum + each.delta, 0)
  if (first === undefined || delta === 0) return []
  const { id, productId, note } = first
  const packed = { quantity: Math.abs(delta), quantityPerUnit: 1, packageCapacity: 1000 }
  const price = { price: null, totalPrice: null, unitPrice: null }
  return [{ id, productId, name: nameOf(productId), ...packed, delta, ...price, comment: note }]
}

function totalOf(lines: readonly Line[]): number | null {
  const known = lines.flatMap(({ totalPrice }) => totalPrice ?? [])
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0)
}

async function productNames(
  rows: Tx,
  of: readonly { productId: string }[],
): Promise<(productId: string) => string> {
  const ids = [...new Set(of.map(({ productId }) => productId))]
  const known = await rows.getMany('products', ids)
  const names = new Map(known.flatMap((product) => (product === null ? [] : [[product.id, product.name]])))
  return (productId) => names.get(productId) ?? ''
}
