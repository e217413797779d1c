import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { vi } from 'vitest'
import { ItemPage } from '#back-office/catalogue/items/item-page.tsx'
import { plainItem } from '#domain/menu/menu-item.ts'
import { ownModifier, ownSection } from '#domain/menu/modifier.ts'
import { newId } from '#platform/new-id.ts'
import { openPage, type Opened } from '../../form/open-form.tsx'
import type { Office } from '../../list/office.tsx'

export const ids = {
  item: newId(),
  category: newId(),
  station: newId(),
  sauces: newId(),
  mushroom: newId(),
  gravy: newId(),
  potatoes: newId(),
  pickup: newId(),
  box: newId(),
}

/** A schnitzel with sauces, and what its form offers. */
export async function putSchnitzel(office: Office): Promise<void> {
  await office.put('menuItemCategories', { id: ids.category, name: 'Dania główne', course: 2, position: 0 })
  await office.put('kitchenStations', { id: ids.station, name: 'Ciepła', isDefault: true, position: 0 })
  await office.put('diningOptions', {
    id: ids.pickup,
    name: 'Odbiór',
    type: 'PICKUP',
    color: '#0f6e73',
    position: 0,
    allowCashPayment: true,
    allowCardPayment: true,
  })
  await office.put('products', {
    id: ids.potatoes,
    name: 'Ziemniaki',
    sku: 'Z',
    barcode: 'Z',
    unit: 'kg',
    customUnit: null,
    categoryId: newId(),
    defaultCapacity: 1000,
    status: 'ACTIVE',
  })
  await office.put('menuItems', {
    ...plainItem,
    id: ids.item,
    name: 'Kotlet schabowy',
    price: 4200,
    taxRate: 'VAT08',
    categoryId: ids.category,
    kitchenStationId: ids.station,
    allergens: ['GLUTEN', 'EGGS'],
  })
  await office.put('modifierSections', {
    id: ids.sauces,
    menuItemId: ids.item,
    name: 'Sosy',
    multiple: false,
    minAmount: 0,
    maxAmount: 2,
    ...ownSection,
    position: 0,
  })
  await office.put(
    'modifiers',
    {
      id: ids.mushroom,
      modifierSectionId: ids.sauces,
      name: 'Pieczarkowy',
      price: 600,
      position: 0,
      ...ownModifier,
    },
    {
      id: ids.gravy,
      modifierSectionId: ids.sauces,
      name: 'Pieczeniowy',
      price: 0,
      position: 1,
      ...ownModifier,
    },
  )
}

/** The form of an item as its route shows it; `new` for a new one. */
export function openItem(
  office: Office,
  itemId: string,
  options: Parameters<typeof openPage>[3] & { sectionId?: string } = {},
): Promise<Opened> {
  const opened = vi.fn<(rowId: string) => void>()
  const list = (props: object) => <Link to={'/list' as never} {...props} />
  return openPage(
    office,
    (leave) => (
      <ItemPage
        itemId={itemId}
        sectionId={options.sectionId ?? null}
        renderBack={list}
        renderTemplate={(_target, props) => list(props)}
        renderSection={(_to, props) => <Link to={'/other' as never} {...props} />}
        renderPriceLists={list}
        onDone={leave}
        onOpen={opened}
      />
    ),
    opened,
    options,
  )
}
