import { useGuide } from '#hooks/use-guide.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { RegisterScreenProps } from './layout-props.ts'

/** A till with nothing to sell: leads who sets the place up to its guide while that has steps, else to the menu. */
export function EmptyTill({ onMenu, onGuide }: Pick<RegisterScreenProps, 'onMenu' | 'onGuide'>) {
  const text = useText()
  const guide = useGuide()
  const hasSteps = guide && !guide.isOver && !guide.isHidden
  return (
    <EmptyState
      icon="book-open"
      title={text('register.nothing.title')}
      text={text('register.nothing.text')}
      action={
        guide !== undefined && (
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
