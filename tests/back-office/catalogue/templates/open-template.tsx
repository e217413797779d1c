import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { vi } from 'vitest'
import { TemplatePage } from '#back-office/catalogue/templates/template-page.tsx'
import type { TemplateLinks } from '#back-office/catalogue/templates/template-links.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { ownModifier, ownSection } from '#domain/menu/modifier.ts'
import { newId } from '#platform/new-id.ts'
import { openPage, type Opened } from '../../form/open-form.tsx'
import type { Office } from '../../list/office.tsx'

export const ids = {
  template: newId(),
  side: newId(),
  slaws: newId(),
  chips: newId(),
  potatoes: newId(),
  breading: newId(),
  station: newId(),
  schnitzel: newId(),
  trout: newId(),
  soup: newId(),
}

/** Two questions, a recipe, a template with the first question, and three items, two of which follow it. */
export async function putTemplates(office: Office): Promise<void> {
  const limits = { multiple: false, minAmount: 1, maxAmount: 1, alwaysAsked: false }
  await office.put(
    'modifierSectionTemplates',
    { id: ids.side, name: 'Dodatek', ...limits, position: 0 },
    { id: ids.slaws, name: 'Surówki', ...limits, position: 1 },
  )
  await office.put(
    'modifierTemplates',
    { id: ids.potatoes, modifierSectionTemplateId: ids.side, name: 'Ziemniaki', price: 0, position: 0 },
    { id: ids.chips, modifierSectionTemplateId: ids.side, name: 'Frytki', price: 200, position: 1 },
  )
  await office.put('ingredientTemplates', {
    id: ids.breading,
    name: 'Panierka',
    ingredients: [{ productId: newId(), amount: 20 }],
  })
  await office.put('kitchenStations', { id: ids.station, name: 'Ciepła', isDefault: true, position: 0 })
  await office.put('menuItemTemplates', {
    id: ids.template,
    name: 'Danie z dodatkiem',
    values: { taxRate: 'VAT08' },
    modifierSectionTemplateIds: [ids.side],
    ingredientTemplateIds: [],
    position: 0,
  })
  const item = { ...plainItem, taxRate: 'VAT08', price: 4200 }
  await office.put(
    'menuItems',
    { ...item, id: ids.schnitzel, name: 'Kotlet schabowy', templateId: ids.template },
    { ...item, id: ids.trout, name: 'Pstrąg', templateId: ids.template },
    { ...item, id: ids.soup, name: 'Rosół' },
  )
  for (const [menuItemId, position] of [
    [ids.schnitzel, 0],
    [ids.trout, 0],
  ] as const) {
    const sectionId = newId()
    await office.put('modifierSections', {
      id: sectionId,
      menuItemId,
      name: 'Dodatek',
      ...limits,
      ...ownSection,
      templateId: ids.side,
      position,
    })
    const modifier = { modifierSectionId: sectionId, ...ownModifier }
    await office.put(
      'modifiers',
      { ...modifier, id: newId(), name: 'Ziemniaki', price: 0, templateId: ids.potatoes, position: 0 },
      { ...modifier, id: newId(), name: 'Frytki', price: 200, templateId: ids.chips, position: 1 },
    )
  }
}

const other = (props: object) => <Link to={'/other' as never} {...props} />

export const links: TemplateLinks = {
  renderItem: (_id, { label, ...props }) => other({ ...props, 'aria-label': label }),
  renderTemplate: (_template, { label, ...props }) => other({ ...props, 'aria-label': label }),
}

/** The form of an item template as its route shows it; `new` for a new one. */
export function openTemplate(
  office: Office,
  rowId: string,
  options: Parameters<typeof openPage>[3] = {},
): Promise<Opened> {
  const opened = vi.fn<(rowId: string) => void>()
  return openPage(
    office,
    (leave) => (
      <TemplatePage
        rowId={rowId}
        renderBack={(props) => <Link to={'/list' as never} {...props} />}
        onDone={leave}
        onOpen={opened}
        links={links}
      />
    ),
    opened,
    options,
  )
}
