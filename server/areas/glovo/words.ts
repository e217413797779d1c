import pl from '#locales/pl.json' with { type: 'json' }
import type { Allergen } from '#domain/menu/menu-item.ts'
import { deliveryPlatform } from '#domain/access/server-actors.ts'
import type { PlatformWords } from '#domain/integrations/glovo/platform-words.ts'

/** The words on an order of the platform, in the language of the venue's papers; none of them takes a value. */
export const orderWords: PlatformWords = {
  platform: deliveryPlatform.name,
  pickUpCode: pl['glovo.order.code'],
  payment: { CASH: pl['glovo.order.cash'], DELAYED: pl['glovo.order.paid'] },
  takenByGuest: pl['glovo.order.guest'],
  cutlery: { yes: pl['glovo.order.cutlery'], no: pl['glovo.order.no-cutlery'] },
  allergy: pl['glovo.order.allergy'],
  invoice: pl['glovo.order.invoice'],
}

/** The words beside an order that the platform took back. */
export const takenBack = pl['glovo.order.canceled']

/** The sentence that says what a dish of the menu contains: `Alergeny: gluten, seler.` */
export function containsWords(allergens: readonly Allergen[]): string {
  const names = allergens.map((each) => pl[`register.allergen.${each}`].toLocaleLowerCase('pl'))
  return `${pl['glovo.menu.allergens']}: ${names.join(', ')}.`
}
