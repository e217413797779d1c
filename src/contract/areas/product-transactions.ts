import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const read = may('manage-stock', 'audit-product')
const manage = may('manage-stock')

export const productTransactionEndpoints = {
  'product-transaction.list': planned('GET', '/product-transaction/place/{placeId}', read, 'Stock moves'),
  'product-transaction.list-of-product': planned(
    'GET',
    '/product-transaction/product/{productId}',
    read,
    'Stock moves of a product',
  ),
  'product-transaction.get': planned('GET', '/product-transaction/{transactionId}', read, 'A stock move'),
  'product-transaction.create': planned(
    'POST',
    '/product-transaction/{placeId}',
    manage,
    'Record stock moves',
  ),
  'product-transaction.delete': planned(
    'DELETE',
    '/product-transaction/{transactionId}',
    manage,
    'Delete a stock move',
  ),
} as const
