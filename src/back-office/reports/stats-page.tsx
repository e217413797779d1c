import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import type { DayRange } from '#domain/figures/ranges.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { Tabs } from '#ui/fields/tabs.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MissingDays } from './parts/missing-days.tsx'
import { PaperHead } from './parts/paper-head.tsx'
import { RangePicker } from './range/range-picker.tsx'
import { useRangeWords } from './range/use-range-words.ts'
import type { StatsLinks } from './stats-links.ts'
import { statsTabs, type StatsLook, type StatsTabName } from './stats-look.ts'
import { NewTab } from './tabs/new-tab.tsx'
import { OrdersTab } from './tabs/orders-tab.tsx'
import { PaymentsTab } from './tabs/payments-tab.tsx'
import { StatsTab as SalesTab } from './tabs/stats-tab.tsx'
import { StockTab } from './tabs/stock-tab.tsx'
import type { TabProps } from './tabs/tab-props.ts'
import { useNames } from './use-names.ts'
import { useStats, useStatsDays } from './use-stats.ts'

const pages: Record<StatsTabName, (props: TabProps) => ReactNode> = {
  stats: SalesTab,
  new: NewTab,
  orders: OrdersTab,
  stock: StockTab,
  payments: PaymentsTab,
}

type StatsPageProps = {
  look: StatsLook
  onLook(look: StatsLook): void
  links: StatsLinks
  /** At the end of the head: the way to files of these days. */
  Files?: ComponentType<{ tab: StatsTabName; range: DayRange }>
}

/** Figures of a range of business days, on five pages that agree. */
export function StatsPage({ look, onLook, links, Files }: StatsPageProps) {
  const text = useText()
  const format = useFormat()
  const words = useRangeWords()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const names = useNames()
  const days = useStatsDays(look)
  const stats = useStats(look, days)
  // The first picture of a month is much to draw: it gives way to whoever presses something meanwhile.
  const isDrawn = useDeferredValue(stats !== undefined, false)
  const Page = pages[look.tab]
  const picker = days && (
    <RangePicker
      chosen={{ ...days.range, range: look.range, against: look.against }}
      today={days.today}
      dayBegins={format.time(instantOf(days.today, days.cutoff))}
      onChoose={({ range, against, from, to }) =>
        onLook({
          ...look,
          range,
          against,
          from: range === 'own' ? from : null,
          to: range === 'own' ? to : null,
        })
      }
    />
  )
  return (
    <>
      <PageHeader
        title={text('stats.title')}
        actions={
          <span className="contents print:hidden">
            {wide && picker}
            {wide && (
              <IconButton
                icon="printer"
                kind="line"
                label={text('stats.print')}
                onClick={() => window.print()}
              />
            )}
            {days && Files && <Files tab={look.tab} range={days.range} />}
            {pill}
          </span>
        }
      >
        {stats && <PaperHead look={look} stats={stats} names={names} />}
        {!wide && (
          <div className="pb-2 print:hidden">{picker ?? <Bone className="h-[3.625rem] w-full" />}</div>
        )}
        <div className="scroll-x print:hidden">
          <Tabs
            id="stats"
            label={text('stats.tabs')}
            value={look.tab}
            onChange={(tab) => onLook({ ...look, tab })}
            tabs={statsTabs.map((value) => ({ value, label: text(`stats.tab.${value}`) }))}
          />
        </div>
      </PageHeader>
      <div
        // Each page begins at its top.
        key={look.tab}
        id="stats-panel"
        role="tabpanel"
        aria-labelledby={`stats-tab-${look.tab}`}
        tabIndex={-1}
        className="on-paper min-h-0 flex-1 overflow-y-auto print:overflow-visible px-3 py-3 tablet:px-4 tablet:pb-4 office:px-6"
      >
        {stats && isDrawn ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
            <MissingDays stats={stats} />
            <Page
              stats={stats}
              look={look}
              onLook={onLook}
              links={links}
              names={names}
              against={words.against(look.against, stats.range)}
            />
          </div>
        ) : (
          <Skeleton label={text('stats.loading')}>
            <Bone className="mb-3 h-20 w-full" />
            <Bone className="h-64 w-full" />
          </Skeleton>
        )}
      </div>
    </>
  )
}
