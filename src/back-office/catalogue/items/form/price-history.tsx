import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { Tools } from '../../../form-field.ts'
import { itemField } from '../../parts/item-fields.tsx'
import { useItemHistory } from './use-item-history.ts'

/** The earlier prices of an item, the latest change first. */
export function PriceHistory({ itemId, tools }: { itemId: string; tools: Tools }) {
  const text = useText()
  const { date, time } = useFormat()
  const history = useItemHistory(itemId)
  if (history === undefined) return null
  const item = history.find(({ area }) => area === 'menu-items')
  const changes = (item?.changes ?? []).flatMap((change) =>
    change.fields
      .filter(({ field }) => field === 'price' || field === 'optionPrices')
      .map((each) => ({
        ...each,
        id: `${change.id} ${each.field}`,
        at: change.at,
        row: item?.now ?? { id: '' },
      })),
  )
  if (changes.length === 0)
    return <p className="text-t2 text-ink-2">{text('menuItem.prices.history.none')}</p>
  return (
    <ol className="flex flex-col gap-2 text-t2">
      {changes.slice(0, 20).map(({ id, field, before, after, at, row }) => {
        const words = (value: unknown) =>
          itemField(field).format(value, row, tools) || text('office.change.empty')
        return (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span className="tn">
              {words(before)} <span aria-hidden="true">→</span>
              <span className="sr-only">{text('office.change.to')}</span>{' '}
              <b className="font-semibold">{words(after)}</b>
            </span>
            <time className="tn text-ink-3">
              {date(at)}, {time(at)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
