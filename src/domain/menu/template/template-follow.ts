import type { Row } from '#domain/tables.ts'
import { inPositionOrder } from '../../in-order.ts'
import { ownSection } from '../modifier.ts'
import { freeId } from './template-free-id.ts'
import { followedModifierFields, followedSectionFields, valuesFrom } from './template-fields.ts'
import { followIngredients } from './template-ingredients.ts'
import { inTemplateOrder } from './template-order.ts'
import type { IdFor, ItemRows, Templates } from './template-rows.ts'

type Section = Row<'modifierSections'>
type Modifier = Row<'modifiers'>

/** Templates that an item begins to follow by itself, whatever its item template says. */
export type AddedByTemplate = { sections?: readonly string[]; ingredients?: readonly string[] }

/**
 * Brings an item up with the templates that it follows: values that are not its own, pieces that are missing and that it
 * does not go without, and without what its templates no longer have. An item that is up with them stays as it is.
 */
export function follow(
  rows: ItemRows,
  templates: Templates,
  idFor: IdFor,
  added: AddedByTemplate = {},
): ItemRows {
  const template = rows.item.templateId === null ? undefined : templates.items.get(rows.item.templateId)
  const values = Object.entries(template?.values ?? {}).filter(([field]) => !rows.item.own.includes(field))
  const item = { ...rows.item, ...Object.fromEntries(values) }
  const wanted = {
    sections: wantedOf(item, template?.modifierSectionTemplateIds, added.sections),
    ingredients: wantedOf(item, template?.ingredientTemplateIds, added.ingredients),
  }
  const ranks = template?.modifierSectionTemplateIds ?? []
  const sections = followSections({ ...rows, item }, templates, idFor, { wanted: wanted.sections, ranks })
  const modifiers = sections.flatMap((section) => {
    const own = inPositionOrder(
      rows.modifiers.filter((modifier) => modifier.modifierSectionId === section.id),
    )
    return followModifiers(section, own, templates, idFor)
  })
  const ingredients = followIngredients({ ...rows, item }, templates, idFor, wanted.ingredients)
  return withoutLoose({ item, sections, modifiers, ingredients })
}

/** Without modifiers whose section is gone and ingredients whose modifier is. */
export function withoutLoose(rows: ItemRows): ItemRows {
  const sections = new Set(rows.sections.map(({ id }) => id))
  const modifiers = rows.modifiers.filter((modifier) => sections.has(modifier.modifierSectionId))
  const kept = new Set(modifiers.map(({ id }) => id))
  const ingredients = rows.ingredients.filter(({ modifierId }) => modifierId === null || kept.has(modifierId))
  return { ...rows, modifiers, ingredients }
}

function wantedOf(
  { omitted }: { omitted: readonly string[] },
  ofTemplate: readonly string[] = [],
  added: readonly string[] = [],
): string[] {
  return [...new Set([...ofTemplate.filter((id) => !omitted.includes(id)), ...added])]
}

function followSections(
  { item, sections }: ItemRows,
  templates: Templates,
  idFor: IdFor,
  { wanted, ranks }: { wanted: readonly string[]; ranks: readonly string[] },
): Section[] {
  const taken = new Set(sections.map(({ id }) => id))
  const made = wanted.flatMap((templateId): Section[] => {
    const template = templates.sections.get(templateId)
    if (template === undefined || sections.some((section) => section.templateId === templateId)) return []
    const id = freeId(taken, (nth) => idFor(item.id, 'section', templateId, nth))
    const values = valuesFrom(template, followedSectionFields, [])
    return [{ id, menuItemId: item.id, ...values, ...ownSection, position: 0, templateId }]
  })
  const rankOf = ({ templateId, own }: Section) => {
    const rank = templateId === null || own.includes('position') ? -1 : ranks.indexOf(templateId)
    return rank === -1 ? null : rank
  }
  return inTemplateOrder(sections, made, rankOf).map((section) => {
    const template = section.templateId === null ? undefined : templates.sections.get(section.templateId)
    if (template === undefined) return section
    const after = { ...section, ...valuesFrom(template, followedSectionFields, section.own) }
    // Of two numbers one may be its own.
    return { ...after, minAmount: Math.min(after.minAmount, after.maxAmount) }
  })
}

function followModifiers(
  section: Section,
  modifiers: readonly Modifier[],
  templates: Templates,
  idFor: IdFor,
): Modifier[] {
  if (section.templateId === null || !templates.sections.has(section.templateId)) return [...modifiers]
  const wanted = (templates.modifiers.get(section.templateId) ?? []).filter(
    ({ id }) => !section.omitted.includes(id),
  )
  const ranks = new Map(wanted.map(({ id }, rank) => [id, rank]))
  const taken = new Set(modifiers.map(({ id }) => id))
  const there = modifiers.filter(({ templateId }) => templateId === null || ranks.has(templateId))
  const made = wanted
    .filter(({ id }) => !there.some((modifier) => modifier.templateId === id))
    .map((template): Modifier => {
      const id = freeId(taken, (nth) => idFor(section.id, 'modifier', template.id, nth))
      const values = valuesFrom(template, followedModifierFields, [])
      return {
        id,
        modifierSectionId: section.id,
        ...values,
        position: 0,
        templateId: template.id,
        own: [],
      }
    })
  const rankOf = ({ templateId, own }: Modifier) =>
    templateId === null || own.includes('position') ? null : (ranks.get(templateId) ?? null)
  return inTemplateOrder(there, made, rankOf).map((modifier) => {
    const template = wanted.find(({ id }) => id === modifier.templateId)
    if (template === undefined) return modifier
    return { ...modifier, ...valuesFrom(template, followedModifierFields, modifier.own) }
  })
}
