import type { MenuItemTemplate } from '#domain/resources/menu-item-templates.ts'

export type SharedValues = MenuItemTemplate['values']
export type SharedField = keyof SharedValues

/** The fields of an item that a template may fill in, in the order of the item's form. */
export const sharedFields = [
  'taxRate',
  'categoryId',
  'kitchenStationId',
  'exciseType',
  'preparationTime',
  'concurrentCapacity',
  'packagingId',
  'allergens',
] as const satisfies readonly SharedField[]

/** The shared values that a form or a row has under `values`. */
export function valuesIn(value: unknown): SharedValues {
  // The control writes nothing else, and a row has been read by its schema.
  return typeof value === 'object' && value !== null ? value : {}
}
