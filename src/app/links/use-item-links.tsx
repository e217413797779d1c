import { Link, useNavigate } from '@tanstack/react-router'
import type { ItemLinks } from '#back-office/catalogue/items/form/item-links.ts'
import type { ItemListLinks, ItemListTarget } from '#back-office/catalogue/items/list/list-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useTemplateLinks } from './use-template-links.tsx'
import { useCan } from '#hooks/place/people/use-can.ts'
import { permissionsOf } from '../shell/shell-entries.ts'

/** Where the list of items leads, as addresses. */
export function useItemListLinks(): ItemListLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  return {
    renderItem: (itemId, props) => <Link {...itemAddress(placeId, itemId)} {...props} />,
    renderNew: (props) => <Link {...itemAddress(placeId, 'new')} {...props} />,
    reaches: ['item', 'new', 'settings', 'import', 'starter', 'price-grid', 'price-lists'],
    onOpen: (target) => void navigate(addressOf(placeId, target)),
  }
}

/** Where the form of an item leads. */
export function useItemLinks(): ItemLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const { renderTemplate } = useTemplateLinks()
  const list = { to: '/p/$placeId/menu/items', params: { placeId } } as const
  const prices = useCan('manage-menu')
  const sections = useCan(...permissionsOf('menu'))
  return {
    renderBack: (props) => <Link {...list} {...props} />,
    renderTemplate: (template, props) => renderTemplate(template, props),
    renderPriceLists: prices
      ? (props) => <Link to="/p/$placeId/menu/price-lists" params={{ placeId }} {...props} />
      : null,
    renderSection: sections
      ? ({ menuId, sectionId }, props) => (
          <Link
            to="/p/$placeId/menu"
            params={{ placeId }}
            search={{ menu: menuId, section: sectionId }}
            {...props}
          />
        )
      : null,
    onDone: () => void navigate(list),
    onOpen: (itemId) => void navigate({ ...itemAddress(placeId, itemId), replace: true }),
  }
}

function itemAddress(placeId: string, itemId: string) {
  return { to: '/p/$placeId/menu/items/$itemId', params: { placeId, itemId } } as const
}

function addressOf(placeId: string, target: ItemListTarget) {
  if (target.to === 'item') return itemAddress(placeId, target.id)
  if (target.to === 'new') return itemAddress(placeId, 'new')
  if (target.to === 'import' || target.to === 'starter')
    return { to: '/p/$placeId/menu/import', params: { placeId } } as const
  if (target.to === 'price-grid') return { to: '/p/$placeId/menu/prices', params: { placeId } } as const
  if (target.to === 'price-lists') return { to: '/p/$placeId/menu/price-lists', params: { placeId } } as const
  return { to: '/p/$placeId/settings', params: { placeId } } as const
}
