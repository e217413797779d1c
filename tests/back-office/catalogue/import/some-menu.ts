import { plainItem, type MenuItem } from '#domain/menu/menu-item.ts'
import type { ImportChoices } from '#back-office/catalogue/import/plan-import.ts'
import type { ExportSource, ExportWords } from '#back-office/catalogue/import/export/export-rows.ts'
import { recogniseColumns } from '#back-office/catalogue/import/columns.ts'
import { readRows } from '#back-office/catalogue/import/read-rows.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

const item = (id: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...plainItem,
  id,
  name,
  price: 2400,
  taxRate: 'VAT08',
  kitchenStationId: 'hot',
  ...more,
})

/** A place with items of every kind that a file can tell of. */
export const place: ExportSource = {
  stations: [
    { id: 'hot', name: 'Ciepła' },
    { id: 'bar', name: 'Bar' },
  ],
  categories: [
    { id: 'soups', name: 'Zupy' },
    { id: 'drinks', name: 'Napoje' },
  ],
  sections: [
    { id: 'lunch', name: 'Lunch' },
    { id: 'card', name: 'Zupy' },
  ],
  items: [
    item('zurek', 'Żurek z jajkiem', {
      categoryId: 'soups',
      allergens: ['EGGS', 'GLUTEN'],
      preparationTime: 8,
      description: 'Na zakwasie',
    }),
    item('beer', 'Piwo; lane', {
      price: 1650,
      taxRate: 'VAT23',
      exciseType: 'BEER_AND_SOFT_DRINKS',
      categoryId: 'drinks',
      kitchenStationId: 'bar',
      fiscalName: 'PIWO',
    }),
    item('water', '-Woda "0,5"', { taxRate: 'VAT23', kitchenStationId: null, preparationTime: 0 }),
    item('wine', '=Wino', { price: 123_456, taxRate: 'VAT23', exciseType: 'WINES' }),
    item('vodka', 'Wódka', { taxRate: 'VATzw', exciseType: 'STRONG_ALCOHOLS', allergens: ['SOY', 'DAIRY'] }),
  ],
  placings: [
    { sectionId: 'card', menuItemId: 'zurek', position: 0 },
    { sectionId: 'lunch', menuItemId: 'beer', position: 1 },
  ],
}

export const choices: ImportChoices = {
  existing: 'update',
  taxRate: null,
  kitchenStationId: 'hot',
  preparationTime: 10,
  stationFor: {},
}

/** Words of exported files as the pages have them. */
export function wordsOf(language: 'en' | 'pl'): ExportWords {
  const texts: Readonly<Record<string, string>> = language === 'en' ? en : pl
  return {
    head: (field) => texts[`menuImport.field.${field}`] ?? '',
    allergen: (allergen) => texts[`register.allergen.${allergen}`] ?? '',
    excise: (type) => texts[`menu-items.exciseType.${type}`] ?? '',
    none: texts['menuImport.none'] ?? '',
  }
}

/** What a table of texts says, its first row being the heads. */
export function read(...[heads = [], ...rows]: string[][]) {
  return readRows(rows, recogniseColumns(heads))
}
