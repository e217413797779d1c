import { pricesOffline, pricesOnline } from '#domain/menu/price/price-changes.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SaveBar } from '#ui/fields/save-bar.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { PriceGridRows } from './use-grid-rows.ts'
import type { PriceEditing } from './use-price-edits.ts'

type PriceSaveBarProps = {
  prices: PriceEditing
  items: PriceGridRows['items'] | undefined
  working: boolean
  /** Saves the prices, or shows those that have to be corrected first. */
  onSave(): void
  onDiscard(): void
  /** Off while a sheet above has one of its own. */
  hotkey: boolean
}

/** The prices that are not saved, and what keeps them from it; a phone has the bar once there are some. */
export function PriceSaveBar({ prices, items, working, onSave, onDiscard, hotkey }: PriceSaveBarProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const { open, good, faulty } = prices
  const hindrance = useHindrance(good.length)
  if (!wide && open.length === 0) return null
  const names = [...new Set(faulty.map(({ itemId }) => items?.get(itemId)?.name ?? ''))]
  const unsaved = good.length > pricesOffline ? 'prices.grid.unsavedMany' : 'prices.grid.unsaved'
  return (
    <SaveBar
      texts={{
        save: text('prices.grid.save', { count: good.length }),
        saving: text('office.saving'),
        discard: text('office.discard'),
      }}
      summary={
        faulty.length > 0 ? (
          <button type="button" className="text-left font-semibold text-bad underline" onClick={onSave}>
            {text('prices.grid.toCorrect', { count: faulty.length, names: names.slice(0, 3).join(', ') })}
          </button>
        ) : open.length === 0 ? (
          text('office.nothingUnsaved')
        ) : (
          text(unsaved, { count: good.length })
        )
      }
      reason={faulty.length === 0 ? hindrance : undefined}
      idle={open.length === 0}
      working={working}
      onSave={onSave}
      onDiscard={open.length > 0 ? onDiscard : undefined}
      hotkey={hotkey}
    />
  )
}

/** Why so many prices cannot be saved now; undefined: they can be. */
function useHindrance(count: number): string | undefined {
  const text = useText()
  const online = useOnline()
  const { connected } = useSyncStatus()
  if (count > pricesOnline) return text('prices.grid.tooMany', { count, limit: pricesOnline })
  if (count > pricesOffline && !(online && connected))
    return text('prices.grid.needsConnection', { count, limit: pricesOffline })
  return undefined
}
