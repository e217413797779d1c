import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const audit = may('audit-product')

export const stockAuditEndpoints = {
  'product-stock-audit.get': planned('GET', '/product-stock-audit/audit/{auditId}', audit, 'A stocktaking'),
  'product-stock-audit.list': planned('GET', '/product-stock-audit/place/{placeId}', audit, 'Stocktakings'),
  'product-stock-audit.list-of-product': planned(
    'GET',
    '/product-stock-audit/product/{productId}',
    audit,
    'Stocktakings of a product',
  ),
  'product-stock-audit.create': planned(
    'POST',
    '/product-stock-audit/audit/{productId}',
    audit,
    'Count a product',
  ),
  'product-stock-audit.delete': planned(
    'DELETE',
    '/product-stock-audit/{auditId}',
    may('manage-stock'),
    'Delete a stocktaking',
  ),
} as const
