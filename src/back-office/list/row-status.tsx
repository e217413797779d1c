import { useText } from '#hooks/texts/use-text.ts'
import { Mark } from '#ui/mark.tsx'

/** What a person should know about a row: it is not on the server yet, or a value of theirs was replaced. */
export function RowStatus({ waiting, replaced }: { waiting: boolean; replaced: boolean }) {
  const text = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {waiting && (
        <Mark tone="warn" icon="cloud-off">
          {text('office.list.waiting')}
        </Mark>
      )}
      {replaced && (
        <Mark tone="warn" icon="git-compare">
          {text('office.list.replaced')}
        </Mark>
      )}
    </span>
  )
}
