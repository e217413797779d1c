/** The tables of the place that have any rows. Ours has all forty, and asks the server for each. */
export const smallTables = [
  'places',
  'diningOptions',
  'placeUsers',
  'menus',
  'menuSections',
  'menuSectionItems',
  'menuItems',
  'modifierSections',
  'modifiers',
  'venueTables',
  'kitchenStations',
  'orderChecks',
  'orders',
  'orderLines',
]
