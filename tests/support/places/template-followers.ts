import { derivedId } from '#commands/derived-id.ts'
import { assignTemplate } from '#domain/menu/template/template-assign.ts'
import { detachTemplate } from '#domain/menu/template/template-detach.ts'
import { flow } from '#domain/menu/template/template-flow.ts'
import type { Existing, TemplateData, TemplateRef } from '#domain/menu/template/template-ref.ts'
import {
  templateRows,
  type ItemChange,
  type ItemRows,
  type TemplateRows,
} from '#domain/menu/template/template-rows.ts'
import { must } from '#domain/must.ts'
import { ownPieces, templateKitchen, tk } from './template-kitchen.ts'

type Kitchen = ReturnType<typeof templateKitchen>

export const whole: TemplateRef = { kind: 'MENU_ITEM', id: tk.whole }
export const side: TemplateRef = { kind: 'MODIFIER_SECTION', id: tk.side }
export const recipe: TemplateRef = { kind: 'INGREDIENT', id: tk.recipe }
export const nothingLeft = { sections: new Set<string>(), ingredients: new Set<string>() }

export const rowsOf = (of: Partial<Kitchen> = {}) => templateRows({ ...templateKitchen(), ...of })
export const assign = (rows: TemplateRows, template: TemplateRef, existing: Existing = 'KEEP_EXISTING') =>
  assignTemplate(rows, template, [tk.cutlet], existing, derivedId)
export const only = (changes: readonly ItemChange[]): ItemRows => must(changes[0], 'the change').after
/** The cutlet following a template, changed by hand as `edit` says, among the rows of a kitchen. */
export const followed = (
  template = whole,
  edit: (rows: ItemRows) => ItemRows = (rows) => rows,
  of: Partial<Kitchen> = {},
) => ({
  ...rowsOf(of),
  items: [edit(only(assign(rowsOf(of), template)))],
})
export const detach = (rows: TemplateRows, template: TemplateRef, data: TemplateData, existing: Existing) =>
  only(detachTemplate(rows, template, [tk.cutlet], { data, existing }, derivedId))
export const withTemplates = ({ items }: TemplateRows, of: Partial<Kitchen>): TemplateRows => ({
  ...rowsOf(of),
  items,
})
export const flowOf = (rows: TemplateRows, template: TemplateRef, left = nothingLeft) =>
  only(flow(rows, template, left, derivedId))

export const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
export const amounts = (rows: ItemRows) =>
  rows.ingredients.map(({ productId, amount }) => [productId, amount])
export const price = (rows: ItemRows, name: string) =>
  rows.modifiers.find((each) => each.name === name)?.price
export const setModifier = (rows: ItemRows, name: string, of: object): ItemRows => ({
  ...rows,
  modifiers: rows.modifiers.map((each) => (each.name === name ? { ...each, ...of } : each)),
})
/** Own price of chips, own time, an answer of its own in a followed question, a question and an ingredient too. */
export const ownAdded = (rows: ItemRows): ItemRows => {
  const section = must(
    rows.sections.find((each) => each.templateId === tk.salads),
    'salads',
  )
  const mine = must(ownPieces().modifiers[0], 'a modifier')
  const priced = setModifier(rows, 'Frytki', { price: 300, own: ['price'] })
  return {
    item: { ...rows.item, preparationTime: 40, own: ['preparationTime'] },
    sections: [...rows.sections, ...ownPieces().modifierSections],
    modifiers: [
      ...priced.modifiers,
      {
        ...mine,
        id: '00000000-0000-7000-b000-000000000077',
        modifierSectionId: section.id,
        name: 'Ogórek',
        position: 5,
      },
      mine,
    ],
    ingredients: [...rows.ingredients, ...ownPieces().ingredients],
  }
}
