import { useEffect, useId, useRef } from 'react'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { useCosts, type ProductCosts } from '../../parts/use-costs.ts'
import { useRecipes, type Recipes } from '../../parts/use-recipes.ts'
import { useRowWindow } from '../../parts/use-row-window.ts'
import { GridCell } from './grid-cell.tsx'
import { editOf, type PriceEdits } from './price-edits.ts'
import { useGrid, type Grid } from './use-grid.ts'

type PriceGridProps = {
  rows: readonly MenuItem[]
  options: readonly { id: string; name: string }[]
  edits: PriceEdits
  onEdits(next: PriceEdits): void
}

/** px. */
const rowHeightPx = 44
const headHeightPx = 37

/** Items and their prices as a grid for the keyboard; only the rows that are seen are there. */
export function PriceGrid({ rows, options, edits, onEdits }: PriceGridProps) {
  const text = useText()
  const { decimalMark } = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useLayout(options)
  const grid = useGrid({
    rows,
    edits,
    onEdits,
    root: scroller,
    optionIds: options.map((option) => option.id),
    page: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 2, 1),
    mark: decimalMark === ',' ? ',' : '.',
  })
  const { at } = grid
  const seen = useRowWindow(scroller, {
    count: rows.length,
    height: rowHeightPx,
    kept: at.row,
  })
  const visible = seen.items.flatMap(({ index, start }) => {
    const item = rows[index]
    return item === undefined ? [] : [{ item, index, start }]
  })
  const costs = useCosts()
  const recipes = useRecipes(layout.wide ? visible.map(({ item }) => item.id) : [])
  const activeId = rows.length === 0 ? undefined : layout.cellId(at.row, at.column)
  const writing = grid.typing !== null
  // Its row is always there, wherever the list is scrolled to.
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeId, writing])
  return (
    <div className="panel min-h-0 flex-1 overflow-hidden max-tablet:rounded-none max-tablet:border-x-0">
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={text('prices.title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={options.length + (layout.wide ? 4 : 2)}
        aria-activedescendant={activeId}
        className="h-full overflow-auto overscroll-contain outline-none"
        {...grid.handlers}
      >
        <div role="presentation" className="min-w-max">
          <Heads layout={layout} />
          <div role="presentation" className="relative" style={{ height: seen.total }}>
            {visible.map((row) => (
              <Row
                key={row.item.id}
                {...row}
                layout={layout}
                grid={grid}
                edits={edits}
                costing={{ costs, recipes }}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

type Layout = ReturnType<typeof useLayout>

/** The columns of the grid: on a phone the prices alone, else the costs and the margins too. */
function useLayout(options: PriceGridProps['options']) {
  const wide = useMedia(media.tablet)
  const id = useId()
  return {
    wide,
    options,
    columns: {
      gridTemplateColumns: wide
        ? `minmax(9.25rem,1fr) 7.75rem 8.75rem repeat(${options.length}, 6.75rem) 6rem`
        : `9.5rem 8.75rem repeat(${options.length}, 7.5rem)`,
    },
    /** The id of a price by its row and its column among the prices, from 0. */
    cellId: (row: number, column: number) => `${id}-${row}-${column}`,
  }
}

function Heads({ layout: { wide, options, columns } }: { layout: Layout }) {
  const text = useText()
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ ...columns, height: headHeightPx }}
      className="sticky top-0 z-20 grid border-b border-line bg-surface"
    >
      <Head className="sticky left-0 z-10 bg-surface">{text('prices.grid.item')}</Head>
      {wide && <Head end>{text('prices.grid.cost')}</Head>}
      <Head end>{text('prices.grid.base')}</Head>
      {options.map((option) => (
        <Head key={option.id} end>
          {option.name}
        </Head>
      ))}
      {wide && <Head end>{text('prices.grid.margin')}</Head>}
    </div>
  )
}

type RowProps = {
  item: MenuItem
  index: number
  /** The place from the top, px. */
  start: number
  layout: Layout
  grid: Grid
  edits: PriceEdits
  costing: Costing
}

/** An item with its prices: the base price, and the one of each dining option. */
function Row({ item, index, start, layout, grid, edits, costing }: RowProps) {
  const text = useText()
  const { wide, options, columns, cellId } = layout
  const { at } = grid
  const first = wide ? 3 : 2
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-nth={index}
      style={{ ...columns, height: rowHeightPx, transform: `translateY(${start}px)` }}
      className={cx(
        'absolute inset-x-0 grid items-center border-b border-line text-t2',
        index === at.row && 'z-10',
      )}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex h-full min-w-0 items-center bg-surface px-3 leading-5 font-semibold"
      >
        <span className="line-clamp-2 min-w-0">{item.name}</span>
      </div>
      {wide && <Cost item={item} costing={costing} />}
      {[null, ...options].map((option, column) => {
        const active = index === at.row && column === at.column
        return (
          <GridCell
            key={option?.id ?? ''}
            item={item}
            edits={edits}
            active={active}
            id={cellId(index, column)}
            optionId={option?.id ?? null}
            column={column + first}
            typing={active ? grid.typing : null}
            label={text('prices.grid.cell', {
              item: item.name,
              option: option?.name ?? text('prices.grid.base'),
            })}
            onTyping={grid.type}
            onLeave={grid.leave}
          />
        )
      })}
      {wide && <Margin item={item} costing={costing} edits={edits} column={options.length + 4} />}
    </div>
  )
}

type HeadProps = { children: string; end?: boolean; className?: string }

function Head({ children, end = false, className }: HeadProps) {
  return (
    <div
      role="columnheader"
      className={cx(
        'line-clamp-2 self-center px-3 text-t1 leading-4 font-semibold text-ink-3',
        end && 'text-right',
        className,
      )}
    >
      {children}
    </div>
  )
}

type Costing = { recipes: Recipes; costs: ProductCosts }

type OfItem = { item: MenuItem; costing: Costing }

function Cost({ item, costing: { recipes, costs } }: OfItem) {
  const { amount } = useFormat()
  const recipe = recipes.get(item.id) ?? []
  const { cost } = costs.of(item.price, item.taxRate, recipe)
  return (
    <div role="gridcell" aria-colindex={2} className="tn px-3 text-right text-ink-2">
      {cost === null ? <span className="text-t1 text-ink-3">{costs.unknown(recipe)}</span> : amount(cost)}
    </div>
  )
}

type MarginProps = OfItem & { edits: PriceEdits; column: number }

function Margin({ item, costing: { recipes, costs }, edits, column }: MarginProps) {
  const { quantity } = useFormat()
  const price = editOf(edits, item, null)?.price ?? item.price
  const { margin } = costs.of(price, item.taxRate, recipes.get(item.id) ?? [])
  return (
    <div role="gridcell" aria-colindex={column} className="tn border-l border-line px-3 text-right">
      {margin === null ? '–' : `${quantity(margin * 10)}%`}
    </div>
  )
}
