/**
 * Amounts by SKU, thousandths of the product's unit: of flour in kilograms, 250 is 250 g; of bottled beer in pieces,
 * 1_000 is one.
 */
export type Amounts = Readonly<Record<string, number>>

/** The ingredients of a portion, by the item's key. */
export type DemoRecipes = Readonly<Record<string, Amounts>>
