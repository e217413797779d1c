import { isRemoved } from '#domain/resources/is-removed.ts'
import { products } from '#domain/resources/products.ts'
import { moversFor } from '#domain/stock/move-rights.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { stockStateOf } from '#domain/stock/stock-state.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useReads } from '#hooks/place/live/use-reads.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { EventsPanel } from './page/events-panel.tsx'
import { Facts } from './page/facts.tsx'
import { GoesInto } from './page/goes-into.tsx'
import { LevelChart } from './page/level-chart.tsx'
import { PricesPanel } from './page/prices-panel.tsx'
import { useProduct, type ProductRows } from './page/use-product.ts'
import { StateMark } from './state-mark.tsx'
import type { StockLinks, StockTarget } from './stock-links.ts'

/** One product: how much there is, how it came to that, what it cost and where it goes. */
export function ProductPage({ productId, ...links }: StockLinks & { productId: string }) {
  const found = useProduct(productId)
  const text = useText()
  const seesPrices = useReads('purchasePrices')
  // Whether prices are shown is never known too late: nothing moves under a finger.
  if (found === undefined || seesPrices === undefined) return null
  const renderBack = (props: Parameters<StockLinks['renderLink']>[1]) =>
    links.renderLink({ to: 'products' }, props)
  if (found === null)
    return (
      <>
        <PageTitle title={text('product.title')} backLabel={text('product.title')} renderBack={renderBack} />
        <EmptyState
          className="m-auto"
          icon="boxes"
          title={text('office.missing.title')}
          text={text('office.missing.text')}
        />
      </>
    )
  const { rows, days, today } = found
  const level = rows.level && onShelf(rows.level)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Head rows={rows} onHand={level} {...links} />
      <div className="list-body">
        <Facts rows={rows} days={days} today={today} seesPrices={seesPrices} />
        <div className="grid flex-none gap-4 tablet:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] tablet:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            {rows.level && <LevelChart rows={rows} days={days} level={rows.level.level} />}
            <GoesInto rows={rows} renderLink={links.renderLink} />
            {seesPrices && <PricesPanel rows={rows} />}
          </div>
          {rows.level && <EventsPanel rows={rows} level={rows.level.level} renderLink={links.renderLink} />}
        </div>
      </div>
    </div>
  )
}

function Head({
  rows,
  onHand,
  renderLink,
  onOpen,
}: StockLinks & { rows: ProductRows; onHand: number | null }) {
  const { product, category } = rows
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const granted = usePermissions() ?? []
  const { unit } = useAmountWords()
  const { id } = product
  const may = (rights: readonly string[]) => granted.some((own) => rights.includes(own))
  const acts: { key: string; target: StockTarget; icon: IconName; label: string; primary?: true }[] = [
    ...(may(products.change)
      ? [
          {
            key: 'edit',
            target: { to: 'edit', id } as const,
            icon: 'pencil' as const,
            label: text('office.list.edit'),
          },
        ]
      : []),
    ...(may(moversFor('DAMAGE_OR_SPOILAGE')) && !isRemoved(product)
      ? [
          {
            key: 'write-off',
            icon: 'minus' as const,
            label: text('stock.act.writeOff'),
            target: { to: 'write-off', productId: id } as const,
          },
        ]
      : []),
    ...(may(moversFor('RESTOCK')) && !isRemoved(product)
      ? [
          {
            key: 'receive',
            icon: 'truck' as const,
            label: text('stock.act.receive'),
            target: { to: 'receive', productId: id } as const,
            primary: true as const,
          },
        ]
      : []),
  ]
  return (
    <PageTitle
      title={
        <>
          {product.name} {onHand !== null && <StateMark state={stockStateOf(onHand, product.minimumLevel)} />}
        </>
      }
      detail={[product.sku, product.barcode, category?.name, unit(product)].filter(Boolean).join(' · ')}
      backLabel={text('product.title')}
      renderBack={(props) => renderLink({ to: 'products' }, props)}
      actions={
        <>
          {pill}
          {wide
            ? acts.map(({ key, target, icon, label, primary }) => (
                <span key={key} className="contents">
                  {renderLink(target, {
                    className: `${buttonClass({ size: 'sm', ...(primary && { kind: 'primary' }) })} h-10`,
                    children: (
                      <>
                        <Icon name={icon} />
                        {label}
                      </>
                    ),
                  })}
                </span>
              ))
            : acts.length > 0 && (
                <PopupMenu
                  label={text('office.list.more')}
                  entries={acts.map(({ key, target, icon, label }) => {
                    return { key, icon, label, onSelect: () => onOpen(target) }
                  })}
                />
              )}
        </>
      }
    />
  )
}
