import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'

type NoMenusProps = {
  /** The thing of which there is none yet. */
  of: 'menu' | 'menu-sections'
  writes: boolean
  onAdd(): void
  onImport(): void
}

/** There is no menu yet, or nothing in it: the ways to begin. */
export function NoMenus({ of, writes, onAdd, onImport }: NoMenusProps) {
  const text = useText()
  return (
    <div className="panel max-tablet:rounded-none max-tablet:border-x-0">
      <EmptyState
        icon="book-open"
        title={text(`${of}.empty.title`)}
        text={text(`${of}.empty.text`)}
        className="py-16"
        action={
          writes && (
            <div className="flex flex-wrap justify-center gap-2">
              <Button kind="primary" icon="plus" onClick={onAdd}>
                {text(`${of}.add`)}
              </Button>
              <Button icon="book-open" onClick={onImport}>
                {text('menuEditor.start')}
              </Button>
            </div>
          )
        }
      />
    </div>
  )
}
