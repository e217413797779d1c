import { plainItem } from '#domain/menu/menu-item.ts'
import { alwaysShown } from '#domain/menu/menu.ts'
import { ownModifier, ownSection } from '#domain/menu/modifier.ts'
import type { Row } from '#domain/tables.ts'
import { categoryOf, menuItemCategories } from './categories.ts'
import { placeClients } from './clients.ts'
import { floorPieces } from './floor.ts'
import { demoId } from './ids.ts'
import { allItems, allSections, menus, type FullItem } from './menu/card.ts'
import { hits } from './menu/hits.ts'
import type { DemoQuestion } from './menu/question.ts'
import { questions } from './menu/questions.ts'
import { diningOptions, kitchenStations, place, placeUsers, printers, venueTables } from './room.ts'
import { boxOf, deliveryZones, discounts, packaging, priceLists, serviceFees } from './sales.ts'
import { ingredients, recipeRows } from './stock/recipes/ingredients.ts'
import { productCategories, products } from './stock/stock.ts'
import {
  ingredientTemplates,
  menuItemTemplates,
  modifierSectionTemplates,
  modifierTemplates,
  templateOfAnswer,
  templateOfItem,
  templateOfQuestion,
} from './templates.ts'

/** The tables that the demo venue fills; orders and checks start empty. */
export type DemoTable =
  | 'places'
  | 'diningOptions'
  | 'placeUsers'
  | 'menus'
  | 'menuSections'
  | 'menuSectionItems'
  | 'menuItems'
  | 'modifierSections'
  | 'modifiers'
  | 'venueTables'
  | 'floorPieces'
  | 'kitchenStations'
  | 'printers'
  | 'packaging'
  | 'priceLists'
  | 'menuItemTemplates'
  | 'discounts'
  | 'serviceFees'
  | 'deliveryZones'
  | 'productCategories'
  | 'products'
  | 'menuItemCategories'
  | 'ingredientTemplates'
  | 'modifierSectionTemplates'
  | 'modifierTemplates'
  | 'ingredients'
  | 'recipes'
  | 'placeClients'

/** Every row of Bistro Pod Lipą. Always the same rows with the same ids, so seeding twice changes nothing. */
export function demoRows(): { [T in DemoTable]: Row<T>[] } {
  return {
    places: [place],
    diningOptions,
    placeUsers,
    menus: menus.map(({ key, name }, position) => ({
      id: demoId(`menu:${key}`),
      name,
      visible: true,
      position,
    })),
    menuSections: allSections.map(({ key, name, menu, position }) => ({
      id: demoId(`section:${key}`),
      menuId: demoId(`menu:${menu}`),
      name,
      ...alwaysShown,
      position,
    })),
    menuSectionItems: [
      ...hits.items.map((item, position) => sectionItem(hits.key, item, position)),
      ...allItems.map((item) => sectionItem(item.section, item.key, item.position)),
    ],
    menuItems: allItems.map(menuItem),
    modifierSections: allItems.flatMap(modifierSectionsOf),
    modifiers: allItems.flatMap(modifiersOf),
    venueTables,
    floorPieces,
    kitchenStations,
    printers,
    packaging,
    priceLists,
    menuItemTemplates,
    discounts,
    serviceFees,
    deliveryZones,
    productCategories,
    products,
    menuItemCategories,
    ingredientTemplates,
    modifierSectionTemplates,
    modifierTemplates,
    ingredients,
    recipes: recipeRows,
    placeClients,
  }
}

function sectionItem(section: string, item: string, position: number): Row<'menuSectionItems'> {
  return {
    id: demoId(`section-item:${section}:${item}`),
    sectionId: demoId(`section:${section}`),
    menuItemId: demoId(`item:${item}`),
    position,
  }
}

function menuItem(item: FullItem): Row<'menuItems'> {
  return {
    ...plainItem,
    id: demoId(`item:${item.key}`),
    name: item.name,
    description: item.description ?? '',
    price: item.price,
    taxRate: item.taxRate,
    exciseType: item.exciseType,
    allergens: [...item.allergens],
    categoryId: categoryOf(item.section),
    packagingId: boxOf(item.section),
    preparationTime: item.minutes,
    concurrentCapacity: item.batch,
    kitchenStationId: item.station === null ? null : demoId(`station:${item.station}`),
    templateId: templateOfItem(item),
  }
}

function modifierSectionsOf(item: FullItem): Row<'modifierSections'>[] {
  return item.ask.map((key, position) => {
    const question: DemoQuestion = questions[key]
    return {
      id: demoId(`modifier-section:${item.key}:${key}`),
      menuItemId: demoId(`item:${item.key}`),
      name: question.name,
      multiple: question.multiple ?? false,
      minAmount: question.min,
      maxAmount: question.max,
      position,
      ...ownSection,
      templateId: templateOfQuestion(key),
    }
  })
}

function modifiersOf(item: FullItem): Row<'modifiers'>[] {
  return item.ask.flatMap((key) =>
    questions[key].answers.map(([name, price], position) => ({
      id: demoId(`modifier:${item.key}:${key}:${name}`),
      modifierSectionId: demoId(`modifier-section:${item.key}:${key}`),
      name,
      price,
      position,
      ...ownModifier,
      templateId: templateOfAnswer(key, name),
    })),
  )
}
