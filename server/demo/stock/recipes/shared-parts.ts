import { demoId } from '../../ids.ts'
import type { Amounts } from './amounts.ts'

type SharedPart = {
  name: string
  amounts: Amounts
  /** The items that have it in their recipe, by their keys. */
  items: readonly string[]
}

/** Parts that several recipes of the card have alike: each a template of ingredients that these items follow. */
export const sharedParts: readonly SharedPart[] = [
  {
    name: 'Ciasto na pierogi',
    amounts: { 'SYP-001': 130 },
    items: ['pierogi-ruskie', 'pierogi-mieso', 'pierogi-kapusta', 'pierogi-szpinak', 'pierogi-soczewica'],
  },
  {
    name: 'Farsz ruski',
    amounts: { 'NAB-002': 130, 'WAR-001': 180, 'WAR-004': 50 },
    items: ['pierogi-ruskie'],
  },
  {
    name: 'Spód pizzy z serem',
    amounts: { 'SYP-002': 170, 'NAB-006': 130 },
    items: ['pizza-wiejska', 'pizza-wege', 'pizza-tonno', 'pizza-prosciutto'],
  },
  {
    name: 'Czerwony spód pizzy',
    amounts: { 'SYP-002': 170, 'NAB-006': 140, 'SYP-008': 90 },
    items: ['pizza-capricciosa', 'pizza-salami'],
  },
  { name: 'Panierka', amounts: { 'NAB-009': 500, 'SYP-004': 60 }, items: ['schabowy', 'devolaille'] },
  {
    name: 'Surówka z białej kapusty',
    amounts: { 'WAR-002': 120, 'SYP-009': 40 },
    items: ['lunch-miesny', 'lunch-rybny', 'lunch-drugie'],
  },
]

/** The id of the template of a shared part. */
export function sharedPartId({ name }: SharedPart): string {
  return demoId(`ingredient-template:${name}`)
}

/** The template that an ingredient of every portion of an item follows; null: none. */
export function templateOfPart(item: string, sku: string): string | null {
  const found = sharedParts.find(({ items, amounts }) => items.includes(item) && Object.hasOwn(amounts, sku))
  return found === undefined ? null : sharedPartId(found)
}
