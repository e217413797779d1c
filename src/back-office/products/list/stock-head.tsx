import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { StockLinks, StockTarget } from '../stock-links.ts'

type StockHeadProps = StockLinks & {
  /** The person may change products and receive goods, and count them. */
  may: { write: boolean; count: boolean }
  onCsv: (() => void) | null
  onRemoved: (() => void) | null
  removed: number
}

/** Title of the list, and what can be done: count, add, receive. */
export function StockHead({ renderLink, onOpen, may, onCsv, onRemoved, removed }: StockHeadProps) {
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const act = (target: StockTarget, icon: IconName, label: string, kind?: 'primary') =>
    renderLink(target, {
      className: `${buttonClass({ size: 'sm', ...(kind && { kind }) })} h-10`,
      children: (
        <>
          <Icon name={icon} />
          {label}
        </>
      ),
    })
  const entries: MenuEntry[] = [
    ...(wide || !may.count ? [] : [menuEntry('counts', 'clipboard-check', text('stock.act.count'))]),
    ...(wide || !may.write ? [] : [menuEntry('new', 'plus', text('product.add'))]),
    menuEntry('categories', 'layers', text('product-category.title')),
    ...(onRemoved === null || wide
      ? []
      : [
          {
            key: 'removed',
            icon: 'trash' as const,
            label: text('office.list.removed', { count: removed }),
            onSelect: onRemoved,
          },
        ]),
    ...(onCsv === null
      ? []
      : [
          {
            key: 'csv',
            icon: 'download' as const,
            label: text('office.list.csv.act'),
            onSelect: onCsv,
          },
        ]),
  ]
  return (
    <PageTitle
      title={text('product.title')}
      actions={
        <>
          {pill}
          <PopupMenu label={text('office.list.more')} entries={entries} />
          {wide && may.count && act({ to: 'counts' }, 'clipboard-check', text('stock.act.count'))}
          {wide && may.write && act({ to: 'new' }, 'plus', text('product.add'))}
          {wide &&
            may.write &&
            act({ to: 'receive', productId: null }, 'truck', text('stock.act.receive'), 'primary')}
        </>
      }
    />
  )

  function menuEntry(to: 'counts' | 'new' | 'categories', icon: IconName, label: string): MenuEntry {
    return { key: to, icon, label, onSelect: () => onOpen({ to }) }
  }
}
