import { goodsOf, type Good } from '../../stock/goods.ts'

/** Who brings goods of some categories, on which weekdays (Monday is 0) and when (minutes after midnight). */
export type Supplier = {
  /** Empty: the kitchen makes them itself. */
  name: string
  /** The letters that its documents are numbered with. */
  document: string
  days: readonly number[]
  at: number
  goods: readonly Good[]
}

export const suppliers: readonly Supplier[] = [
  supplier('Piekarnia Za Rogiem', 'WZ', ['PIE'], [0, 2, 4, 5], 390),
  supplier('Warzywa z Bronisz', 'FV', ['WAR'], [0, 2, 4], 420),
  supplier('Masarnia Kwiatkowski', 'WZ', ['MIE'], [0, 2, 4], 435),
  supplier('Rybna Sobótka', 'FV', ['RYB'], [1, 4], 445),
  supplier('Mleczarnia Mazowsze', 'WZ', ['NAB'], [1, 4], 455),
  supplier('Cukiernia Różana', 'R', ['DES'], [0, 3, 5], 465),
  supplier('Hurtownia Spichlerz', 'FV', ['SYP', 'MRO'], [2], 480),
  supplier('Piwa i Wina Stolica', 'FV', ['PIW', 'ALK'], [3], 500),
  supplier('Napoje Praskie', 'FV', ['NAP'], [3], 510),
  supplier('', '', ['WLA'], [1, 4], 520),
]

function supplier(
  name: string,
  document: string,
  codes: readonly string[],
  days: readonly number[],
  at: number,
): Supplier {
  return { name, document, days, at, goods: goodsOf(codes) }
}
