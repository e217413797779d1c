import type { Change } from '#domain/history/change.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { usePeopleOfHistory } from './use-history.ts'

type RemovedBannerProps = {
  /** The removal, as far as this device knows of it. */
  change: Change | undefined
  /** The row is kept and comes back as it was. */
  soft: boolean
  onAgain?: () => void
}

/** Somebody has removed the row; what is typed here stays, and the row can be brought back. */
export function RemovedBanner({ change, soft, onAgain }: RemovedBannerProps) {
  const text = useText()
  const { date, time } = useFormat()
  const nameOf = usePeopleOfHistory()
  const title =
    change === undefined
      ? text('office.removed.unknown')
      : text('office.removed', {
          name: nameOf?.(change.actorId) || text('office.somebody'),
          time: `${date(change.at)}, ${time(change.at)}`,
        })
  return (
    <Banner
      card
      tone="warn"
      icon="trash"
      title={title}
      detail={soft ? undefined : text('office.removed.kept')}
      action={
        onAgain && (
          <Button size="sm" icon="recall" onClick={onAgain}>
            {text(soft ? 'office.removed.restore' : 'office.removed.again')}
          </Button>
        )
      }
    />
  )
}
