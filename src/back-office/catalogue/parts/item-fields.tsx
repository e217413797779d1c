import { exciseTypes, offeredRates } from '#domain/menu/item-classes.ts'
import { choiceField } from '../../fields/choice.tsx'
import { flagField } from '../../fields/flag.tsx'
import { integerField } from '../../fields/integer.tsx'
import { moneyField } from '../../fields/money.tsx'
import { textField } from '../../fields/text.tsx'
import type { FormField } from '../../form-field.ts'
import { menuItemCategoriesScreen } from '../../screens/menu-item-categories.tsx'
import { allergensField } from './allergens-field.tsx'
import { chosen } from './chosen-field.tsx'
import { fiscalNameField } from './fiscal-name-field.tsx'
import { longText } from './long-text-field.tsx'
import { imageWords, instantWords, optionPricesWords, timesWords } from './worded-fields.tsx'

/** Every field of an item: how it is entered, and how its history tells it. */
export const itemFields: readonly FormField[] = [
  textField('name', { counter: false }),
  { ...moneyField('price'), initial: null },
  fiscalNameField(),
  choiceField('taxRate', offeredRates),
  chosen('categoryId', 'menuItemCategories', { screen: menuItemCategoriesScreen }),
  chosen('kitchenStationId', 'kitchenStations', { none: 'menuItem.station.none' }),
  choiceField('exciseType', exciseTypes, { initial: 'NONE' }),
  { ...integerField('preparationTime', { unit: 'menuItem.unit.minutes' }), initial: 10 },
  { ...integerField('concurrentCapacity', { unit: 'menuItem.unit.pieces' }), initial: 1 },
  chosen('packagingId', 'packaging', { priced: true }),
  allergensField(),
  longText('description'),
  optionPricesWords(),
  imageWords(),
  flagField('visible', { initial: true }),
  instantWords('hiddenUntil'),
  timesWords('showing'),
]

/** The field of this name. */
export function itemField(name: string): FormField {
  const found = itemFields.find((field) => field.name === name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}

/** Where the fields stand, twelve to a row on a laptop and two columns of six on a phone. */
export const basicLayout: readonly { name: string; className: string }[] = [
  { name: 'name', className: 'col-span-12 tablet:col-span-8' },
  { name: 'price', className: 'col-span-6 tablet:col-span-4' },
  { name: 'taxRate', className: 'col-span-6 tablet:order-1 tablet:col-span-4' },
  { name: 'fiscalName', className: 'col-span-12 tablet:col-span-8' },
  { name: 'categoryId', className: 'col-span-12 tablet:order-2 tablet:col-span-4' },
  { name: 'kitchenStationId', className: 'col-span-12 tablet:order-2 tablet:col-span-4' },
  { name: 'exciseType', className: 'col-span-12 tablet:order-2 tablet:col-span-4' },
  { name: 'preparationTime', className: 'col-span-6 tablet:order-2 tablet:col-span-4' },
  { name: 'concurrentCapacity', className: 'col-span-6 tablet:order-2 tablet:col-span-4' },
  { name: 'packagingId', className: 'col-span-12 tablet:order-2 tablet:col-span-4' },
  { name: 'allergens', className: 'col-span-12 tablet:order-2' },
  { name: 'description', className: 'col-span-12 tablet:order-2' },
]
