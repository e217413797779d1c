import { Link, useNavigate } from '@tanstack/react-router'
import type { StockLinks, StockTarget } from '#back-office/products/stock-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { shellEntries } from '../shell/shell-entries.ts'
import { useMayOpen } from '../use-may-open.ts'

/** Where the pages of products lead, as addresses. */
export function useStockLinks(): StockLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const leads = ({ to }: StockTarget) => {
    if (to === 'check') return mayOpen(shellEntries.orders)
    return to === 'item' ? mayOpen(shellEntries.menuItems) : true
  }
  return {
    renderLink: (target, { className, children }) =>
      leads(target) ? (
        <Link {...addressOf(placeId, target)} className={className}>
          {children}
        </Link>
      ) : (
        <span className={className}>{children}</span>
      ),
    onOpen: (target) => void navigate(addressOf(placeId, target)),
  }
}

function addressOf(placeId: string, target: StockTarget): { to: string; search?: { product: string } } {
  const stock = `/p/${placeId}/stock`
  switch (target.to) {
    case 'products':
      return { to: `${stock}/products` }
    case 'product':
      return { to: `${stock}/products/${target.id}` }
    case 'edit':
      return { to: `${stock}/products/${target.id}/edit` }
    case 'new':
      return { to: `${stock}/products/new` }
    case 'categories':
      return { to: `/p/${placeId}/settings/product-category` }
    case 'settings':
      return { to: `/p/${placeId}/settings` }
    case 'counts':
      return { to: `${stock}/counts` }
    case 'count':
      return { to: `${stock}/counts/${target.id}` }
    case 'receive':
      return {
        to: `${stock}/deliveries/new`,
        ...(target.productId !== null && { search: { product: target.productId } }),
      }
    case 'write-off':
      return { to: `${stock}/losses/new`, search: { product: target.productId } }
    case 'transaction':
      return { to: `${stock}/deliveries/${target.id}` }
    case 'check':
      return { to: `/p/${placeId}/orders/${target.id}` }
    case 'item':
      return { to: `/p/${placeId}/menu/items/${target.id}` }
  }
}
