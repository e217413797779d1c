import type { AnyResource } from '#domain/resources/resources.ts'
import type { Around } from '../resources/around.ts'
import { aroundIngredients, aroundItems, aroundModifiers, aroundSections } from './around-followers.ts'
import {
  aroundIngredientTemplates,
  aroundItemTemplates,
  aroundModifierTemplates,
  aroundSectionTemplates,
} from './around-templates.ts'

/** The hooks of the commands of templates and of what follows them, by the keys of the resources. */
export const templateHooks: Partial<Record<AnyResource['key'], Around>> = {
  'menu-item-templates': aroundItemTemplates,
  'modifier-section-templates': aroundSectionTemplates,
  'modifier-templates': aroundModifierTemplates,
  'ingredient-templates': aroundIngredientTemplates,
  'menu-items': aroundItems,
  'modifier-sections': aroundSections,
  modifiers: aroundModifiers,
  ingredients: aroundIngredients,
}
