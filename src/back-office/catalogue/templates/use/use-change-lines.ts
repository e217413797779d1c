import type { TemplatePreview } from '#domain/menu/template/template-preview.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { itemFields } from '../../parts/item-fields.tsx'
import { useFormWords } from '../../../form/use-form-words.ts'
import { useRuleInShort } from '../../parts/use-rule-in-short.ts'

/** One item before a change and after it, line beside line; what stays as it is has no line. */
export type ChangeLines = readonly { key: string; now: string; after: string }[]

type Piece = { templateId: string | null }

/** Writes what a change does to one item. */
export function useChangeLines(): (preview: TemplatePreview) => ChangeLines {
  const text = useText()
  const { amount, quantity } = useFormat()
  const words = useFormWords('menu-items', itemFields)
  const rule = useRuleInShort()
  const products = useLive((rows) => rows.all('products'))
  const productNames = new Map(products?.map(({ id, name }) => [id, name]))

  const counted = (kind: 'sections' | 'ingredients', rows: readonly Piece[]) => {
    const from = rows.filter(({ templateId }) => templateId !== null).length
    const own = rows.length - from
    const said = [
      from > 0 && text(`menuTemplate.state.${kind}.template`, { count: from }),
      own > 0 && text(`menuTemplate.state.${kind}.own`, { count: own }),
    ].filter(Boolean)
    return said.length === 0 ? text(`menuTemplate.state.${kind}.none`) : said.join(', ')
  }
  const modifier = ({ name, price }: { name: string; price: number }) => `${name} +${amount(price)}`

  return ({ fields, sections, modifiers, ingredients }) => {
    const whole = <R>({
      come,
      go,
      stay,
    }: {
      come: readonly R[]
      go: readonly R[]
      stay: readonly { before: R; after: R }[]
    }) => ({
      now: [...go, ...stay.map(({ before }) => before)],
      after: [...come, ...stay.map(({ after }) => after)],
    })
    const [ofSections, ofModifiers, ofIngredients] = [whole(sections), whole(modifiers), whole(ingredients)]
    const lines = [
      {
        key: 'sections',
        now: counted('sections', ofSections.now),
        after: counted('sections', ofSections.after),
      },
      {
        key: 'modifiers',
        now: text('menuTemplate.pieces.modifiers', { count: ofModifiers.now.length }),
        after: text('menuTemplate.pieces.modifiers', { count: ofModifiers.after.length }),
      },
      {
        key: 'ingredients',
        now: counted('ingredients', ofIngredients.now),
        after: counted('ingredients', ofIngredients.after),
      },
      ...sections.stay.map(({ before, after }) => ({
        key: after.id,
        now: `${before.name}: ${rule(before)}`,
        after: `${after.name}: ${rule(after)}`,
      })),
      ...modifiers.stay.map(({ before, after }) => ({
        key: after.id,
        now: modifier(before),
        after: modifier(after),
      })),
      ...ingredients.stay.map(({ before, after }) => {
        const name = productNames.get(after.productId) ?? ''
        return {
          key: after.id,
          now: `${name} ${quantity(before.amount)}`,
          after: `${name} ${quantity(after.amount)}`,
        }
      }),
      ...fields.map(({ field, before, after }) => {
        const write = (value: unknown) =>
          itemFields.find(({ name }) => name === field)?.format(value, { id: '' }, words.tools) ?? ''
        const label = words.labelOf(field)
        return { key: field, now: `${label}: ${write(before)}`, after: `${label}: ${write(after)}` }
      }),
    ]
    return lines.filter(({ now, after }) => now !== after)
  }
}
