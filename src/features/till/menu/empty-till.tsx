import '#ui/icons/more-icons.ts'
import { areaRights } from '#domain/access/area-rights.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readHasSteps } from '#device/place/read-guide.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import type { TillScreenProps } from '#features/till/layout-props.ts'

/** A till with nothing to sell: leads who sets the place up to its guide while that has steps, else to the menu. */
export function EmptyTill({ onMenu, onGuide }: Pick<TillScreenProps, 'onMenu' | 'onGuide'>) {
  const text = useText()
  const { placeId } = usePlace()
  const may = useCan(...areaRights['places.set-guide'].change)
  const hasSteps = useLive(async (rows) => may && (await readHasSteps(rows, placeId)), [may, placeId])
  return (
    <EmptyState
      icon="book-open"
      title={text('register.nothing.title')}
      text={text('register.nothing.text')}
      action={
        hasSteps !== undefined && (
          <div className="flex flex-wrap justify-center gap-2">
            {hasSteps && onGuide && (
              <Button kind="primary" onClick={onGuide}>
                {text('register.nothing.guide')}
              </Button>
            )}
            {onMenu && (
              <Button kind={hasSteps && onGuide ? 'line' : 'primary'} onClick={onMenu}>
                {text('register.nothing.menu')}
              </Button>
            )}
          </div>
        )
      }
    />
  )
}
