import { useFormat } from '#hooks/texts/use-format.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { UsageChoice } from './usage-choice.tsx'
import { UsageFiles } from './usage-files.tsx'
import { UsageKpis } from './usage-kpis.tsx'
import type { UsageLook } from './usage-look.ts'
import { UsageNotes } from './usage-notes.tsx'
import { UsageTable } from './usage-table.tsx'
import { useUsage, type ProductUse } from '#hooks/figures/use-usage.ts'

type UsagePageProps = { look: UsageLook; onLook(look: UsageLook): void }

/**
 * The page of actual use: what left the shelves between two counts, against what recipes say should have left them.
 */
export function UsagePage({ look, onLook }: UsagePageProps) {
  const text = useText()
  const { compare } = useFormat()
  const pill = useStatusPill()
  const limit = usePlaceRow()?.stockSettings.shortageLimit ?? Infinity
  const { counts, between, uses } = useUsage(look)
  const failure = counts.failure ?? uses.failure
  const known = uses.known
  const shown = (known?.products ?? [])
    .filter(({ categoryId }) => look.category === null || categoryId === look.category)
    .toSorted((a, b) => size(b) - size(a) || compare(a.name ?? '', b.name ?? ''))
  return (
    <>
      <PageHeader
        title={text('usage.title')}
        detail={text('usage.detail')}
        actions={
          <>
            {shown.length > 0 && <UsageFiles uses={shown} />}
            {pill}
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 tablet:pb-4 office:px-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
          {between && (
            <UsageChoice look={look} onLook={onLook} counts={counts.known ?? []} between={between} />
          )}
          {failure !== null && (
            <Banner
              card
              tone="warn"
              icon="cloud-off"
              title={text('usage.failed')}
              detail={text('usage.failed.detail')}
            />
          )}
          {failure === null && counts.known !== null && between === null && (
            <EmptyState
              className="panel"
              icon="boxes"
              title={text('usage.none')}
              text={text('usage.none.text')}
            />
          )}
          {failure === null && (counts.known === null || (between !== null && known === null)) && (
            <Skeleton label={text('usage.loading')}>
              <Bone className="mb-3 h-20 w-full" />
              <Bone className="h-64 w-full" />
            </Skeleton>
          )}
          {known !== null && shown.length === 0 && (
            <p className="panel m-0 p-4 text-t2 text-ink-2">{text('usage.nothing')}</p>
          )}
          {shown.length > 0 && (
            <>
              <UsageKpis uses={shown} />
              <UsageTable uses={shown} limit={limit} />
            </>
          )}
          {known !== null && <UsageNotes uses={shown} countedOnce={known.countedOnce} />}
        </div>
      </div>
    </>
  )
}

/** How large a difference is: what it is worth. */
function size({ cost }: ProductUse): number {
  return Math.abs(cost.unexplained ?? 0)
}
