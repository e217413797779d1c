import { useMemo } from 'react'
import type { Change } from '#domain/history/change.ts'
import type { BatchedChange } from '#domain/history/batch-history.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useRows } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import {
  changedFields,
  stepsBack,
  type ChangedField,
  type ChangeWords,
} from '../../../form/describe-change.ts'
import { NoChanges } from '../../../form/no-changes.tsx'
import { usePeopleOfHistory } from '../../../form/use-history.ts'
import { useScreenTexts } from '../../../texts.ts'
import { useTools } from '../../../use-tools.ts'
import { itemFields } from '../../parts/item-fields.tsx'
import { useBatchWords } from './use-batch-words.ts'
import { useItemHistory, type ItemArea } from './use-item-history.ts'
import type { FormField } from '../../../form-field.ts'
import { flagField } from '../../../fields/flag.tsx'
import { integerField } from '../../../fields/integer.tsx'
import { moneyField } from '../../../fields/money.tsx'
import { quantityField } from '../../../fields/quantity.tsx'
import { referenceField } from '../../../fields/reference.tsx'
import { textField } from '../../../fields/text.tsx'

const icons: Record<Change['action'], IconName> = {
  created: 'plus',
  updated: 'pencil',
  removed: 'trash',
  restored: 'recall',
  reordered: 'list',
}

/** Everything that was done to an item and what belongs to it, in words, the latest first. */
export function HistoryTab({ itemId }: { itemId: string }) {
  const text = useText()
  const history = useItemHistory(itemId)
  const nameOf = usePeopleOfHistory()
  const wordsOf = useAreaWords()
  const products = useRows('products')
  const steps = useMemo(
    () =>
      (history ?? [])
        .flatMap(({ area, now, changes }) => stepsBack(changes, now).map((step) => ({ area, now, step })))
        .sort((a, b) => b.step.change.at - a.step.change.at),
    [history],
  )
  if (history === undefined || nameOf === undefined || products === undefined) return null
  if (steps.length === 0) return <NoChanges />
  const called = (area: ItemArea, change: Change, productId: unknown) =>
    area === 'ingredients' ? String(products.find(({ id }) => id === productId)?.['name'] ?? '') : change.name
  return (
    <ol aria-label={text('office.history')} className="panel max-w-[46rem] divide-y divide-line">
      {steps.map(({ area, now, step }) => (
        <HistoryEntry
          key={`${step.change.id} ${step.change.rowId ?? ''}`}
          change={step.change}
          who={nameOf(step.change.actorId) || text('office.somebody')}
          what={
            area === 'menu-items'
              ? ''
              : text('menuItem.history.piece', {
                  kind: text(`menuItem.piece.${area}`),
                  name: called(area, step.change, now['productId']),
                })
          }
          fields={step.change.action === 'updated' ? changedFields(step, wordsOf(area)) : []}
        />
      ))}
    </ol>
  )
}

type HistoryEntryProps = {
  change: Change | BatchedChange
  who: string
  /** The name of the piece; empty for the item itself. */
  what: string
  fields: readonly ChangedField[]
}

function HistoryEntry({ change, who, what, fields }: HistoryEntryProps) {
  const text = useText()
  const { date, time } = useFormat()
  const batchWords = useBatchWords()
  const empty = text('office.change.empty')
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon name={icons[change.action]} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-3">
          <b className="font-semibold">{who}</b>
          <span className="text-ink-2">
            {text(`office.change.${change.action}`)}
            {'batch' in change && ` (${batchWords(change)})`}
          </span>
          <time className="tn text-ink-3">
            {date(change.at)}, {time(change.at)}
          </time>
        </p>
        {what !== '' && <p className="text-t2 font-semibold break-words">{what}</p>}
        {fields.map(({ label, before, after }) => (
          <p key={label} className="text-t2 break-words">
            <span className="text-ink-2">{label}: </span>
            {before === '' && after === '' ? (
              text('office.change.updated')
            ) : (
              <>
                {before || empty} <span aria-hidden="true">→</span>
                <span className="sr-only">{text('office.change.to')}</span> {after || empty}
              </>
            )}
          </p>
        ))}
      </div>
    </li>
  )
}

/** How the fields of each area are told. */
function useAreaWords(): (area: ItemArea) => ChangeWords {
  const item = useWordsOf('menu-items', itemFields)
  const sections = useWordsOf('modifier-sections', pieceFields['modifier-sections'])
  const modifiers = useWordsOf('modifiers', pieceFields.modifiers)
  const ingredients = useWordsOf('ingredients', pieceFields.ingredients)
  return (area) => ({ 'menu-items': item, 'modifier-sections': sections, modifiers, ingredients })[area]
}

function useWordsOf(area: ItemArea, fields: ChangeWords['fields']): ChangeWords {
  const texts = useScreenTexts(area)
  const tools = useTools(area, fields)
  return { fields, labelOf: texts.label, tools }
}

/** The fields of what belongs to an item, as its history tells them. */
const pieceFields: Record<'modifier-sections' | 'modifiers' | 'ingredients', readonly FormField[]> = {
  'modifier-sections': [
    textField('name'),
    flagField('multiple'),
    integerField('minAmount'),
    integerField('maxAmount'),
    flagField('alwaysAsked'),
  ],
  modifiers: [textField('name'), moneyField('price')],
  ingredients: [
    referenceField('productId', 'products'),
    quantityField('amount', { unit: () => '' }),
    referenceField('modifierId', 'modifiers', { nullable: true }),
  ],
}
