import { useRef } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { useCosts, type ProductCosts } from '../../parts/use-costs.ts'
import { useRecipes, type Recipes } from '../../parts/use-recipes.ts'
import { useRowWindow } from '../../parts/use-row-window.ts'
import type { Preview, PreviewRow } from './change-preview.ts'

const columns =
  'grid-cols-[minmax(0,1fr)_4.75rem_6.5rem] tablet:grid-cols-[minmax(0,1fr)_5rem_6.5rem_6rem_9rem]'

/** Every price before and after; only what is seen is there. */
export function ChangePreview({ preview }: { preview: Preview }) {
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const wide = useMedia(media.tablet)
  const rows = useRowWindow(scroller, { count: preview.rows.length, height: wide ? 40 : 56 })
  const shown = rows.items.flatMap(({ index, start }) => {
    const row = preview.rows[index]
    return row === undefined ? [] : [{ row, index, start }]
  })
  const costs = useCosts()
  const recipes = useRecipes(shown.map(({ row }) => row.itemId))
  return (
    <section className="flex min-h-64 flex-1 flex-col">
      <h3 className="mb-1 flex items-baseline justify-between gap-3 text-t2 font-semibold">
        {text('prices.preview.title')}
        <span role="status" className="text-t1 font-medium text-ink-3">
          {text('prices.preview.count', { changed: preview.changed, total: preview.rows.length })}
        </span>
      </h3>
      <div
        role="table"
        aria-label={text('prices.preview.title')}
        aria-rowcount={preview.rows.length + 1}
        className="panel flex min-h-0 flex-1 flex-col overflow-hidden"
      >
        <div role="row" aria-rowindex={1} className={cx('grid flex-none border-b border-line', columns)}>
          <Head>{text('prices.grid.item')}</Head>
          <Head end>{text('prices.preview.before')}</Head>
          <Head end>{text('prices.preview.after')}</Head>
          {wide && <Head end>{text('prices.preview.difference')}</Head>}
          {wide && <Head end>{text('prices.grid.margin')}</Head>}
        </div>
        {/* A list that scrolls is reached by the keys too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={scroller} tabIndex={0} role="rowgroup" className="min-h-0 flex-1 overflow-y-auto">
          <div role="presentation" className="relative" style={{ height: rows.total }}>
            {shown.map(({ row, index, start }) => (
              <div
                key={row.key}
                role="row"
                aria-rowindex={index + 2}
                className={cx(
                  'absolute inset-x-0 grid items-center border-b border-line text-t2',
                  row.wrong && 'bg-bad-soft text-bad',
                  columns,
                )}
                style={{ height: rows.height, transform: `translateY(${start}px)` }}
              >
                <Cells row={row} recipes={recipes} costs={costs} wide={wide} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function Head({ children, end = false }: { children: string; end?: boolean }) {
  return (
    <div
      role="columnheader"
      className={cx('cut px-3 py-2 text-t1 font-semibold text-ink-3', end && 'text-right')}
    >
      {children}
    </div>
  )
}

type OfRow = { row: PreviewRow; recipes: Recipes; costs: ProductCosts }

function Cells({ row, recipes, costs, wide }: OfRow & { wide: boolean }) {
  const { amount } = useFormat()
  const same = row.before === row.after
  const difference = row.after - row.before
  const signed = same ? amount(0) : difference > 0 ? `+${amount(difference)}` : amount(difference)
  return (
    <>
      <div role="rowheader" className="min-w-0 px-3 leading-5">
        <span className="cut block">
          {row.name}
          {row.option !== null && <span className="text-ink-2"> · {row.option}</span>}
        </span>
        {!wide && (
          <span className="block text-t1 text-ink-3">
            <Margins row={row} recipes={recipes} costs={costs} />
          </span>
        )}
      </div>
      <div role="cell" className="tn px-3 text-right text-ink-2">
        {amount(row.before)}
      </div>
      <div role="cell" className={cx('tn px-3 text-right leading-5', !same && 'font-semibold')}>
        {amount(row.after)}
        {!wide && <span className="block text-t1 font-medium text-ink-2">{signed}</span>}
      </div>
      {wide && (
        <div role="cell" className="tn px-3 text-right text-ink-2">
          {signed}
        </div>
      )}
      {wide && (
        <div role="cell" className="tn cut px-3 text-right text-t1 text-ink-3">
          <Margins row={row} recipes={recipes} costs={costs} />
        </div>
      )}
    </>
  )
}

function Margins({ row, recipes, costs }: OfRow) {
  const { quantity } = useFormat()
  const recipe = recipes.get(row.itemId) ?? []
  const before = costs.of(row.before, row.rate, recipe).margin
  const after = costs.of(row.after, row.rate, recipe).margin
  if (before === null || after === null) return costs.unknown(recipe)
  return `${quantity(before * 10)}% → ${quantity(after * 10)}%`
}
