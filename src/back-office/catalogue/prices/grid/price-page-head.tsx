import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { PriceLinks } from './price-links.ts'

type PricePageHeadProps = PriceLinks & { onSheet(sheet: 'change' | 'recent'): void }

/** Title of the page of prices, and what else changes prices. */
export function PricePageHead({ onPriceLists, onSheet }: PricePageHeadProps) {
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const acts = [
    {
      key: 'change',
      label: text('prices.grid.byRule'),
      icon: 'percent' as const,
      onSelect: () => onSheet('change'),
    },
    {
      key: 'lists',
      label: text('price-lists.title'),
      icon: 'clock' as const,
      onSelect: onPriceLists,
    },
    {
      key: 'recent',
      label: text('prices.recent.open'),
      icon: 'history' as const,
      onSelect: () => onSheet('recent'),
    },
  ]
  return (
    <PageTitle
      title={text('prices.title')}
      actions={
        <>
          {pill}
          {wide ? (
            acts.map(({ key, label, icon, onSelect }) => (
              <Button key={key} icon={icon} size="sm" className="h-10" onClick={onSelect}>
                {label}
              </Button>
            ))
          ) : (
            <PopupMenu label={text('office.list.more')} entries={acts} />
          )}
        </>
      }
    />
  )
}
