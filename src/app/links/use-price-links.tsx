import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PriceLinks } from '#back-office/catalogue/prices/grid/price-links.ts'
import type { PriceListLinks } from '#back-office/catalogue/prices/lists/list-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** Where the grid of prices leads, as addresses. */
export function usePriceLinks(): PriceLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  return {
    onPriceLists: () => void navigate({ to: '/p/$placeId/menu/price-lists', params: { placeId } }),
  }
}

/** Where the timed price lists lead. */
export function usePriceListLinks(): PriceListLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  return {
    renderBack: (props) => (
      <Link to="/p/$placeId/menu/price-lists" params={{ placeId }} search={{}} {...props} />
    ),
    onOpen: useCallback(
      (listId: string | null) =>
        void navigate({
          to: '/p/$placeId/menu/price-lists',
          params: { placeId },
          search: listId === null ? {} : { list: listId },
        }),
      [navigate, placeId],
    ),
  }
}
