import { useState, type ReactNode } from 'react'
import { useDiscrepancies } from '#hooks/outbox/use-discrepancies.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useWaitingCommands, type WaitingCommands } from '#hooks/outbox/use-waiting-commands.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useResolutions } from '#hooks/outbox/use-resolutions.ts'
import { ImportButton } from './import-button.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { resolveItems, resolveTabs, type ResolveItem, type ResolveTab } from './resolve-items.ts'
import { ResolveDiscrepancy } from './resolve-discrepancy.tsx'
import { ResolveCommand } from './resolve-command.tsx'
import { useSubjects } from './use-subjects.ts'

/**
 * The work that waits for a manager, of all devices of the place. Nothing of it is lost, and nothing of it blocks a
 * till.
 */
export function ResolveScreen() {
  const text = useText()
  const waiting = useWaitingCommands()
  const discrepancies = useDiscrepancies()
  const [tab, setTab] = useState<ResolveTab>('all')
  const items = discrepancies && resolveItems(waiting.known ?? [], discrepancies)
  return (
    <>
      <PageHeader
        title={text('outbox.settle.title')}
        detail={<span className="hidden tablet:inline">{text('outbox.settle.detail')}</span>}
        actions={useStatusPill()}
      />
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        <NotKnown waiting={waiting} />
        <RecoveryCard />
        <ChipTabs
          label={text('outbox.settle.title')}
          flow="scroll"
          className="flex-none"
          value={tab}
          onChange={setTab}
          options={resolveTabs.map((value) => ({
            value,
            label: text(`outbox.settle.tab.${value}`),
            ...(items && value !== 'settled' && { count: items[value].length }),
          }))}
        />
        {items && <Items items={items[tab]} decide={waiting.decide} resolved={tab === 'settled'} />}
        {items && <ImportButton onDone={waiting.ask} />}
      </div>
    </>
  )
}

/** Commands of all devices stand on the server alone: without it only the discrepancies are here. */
function NotKnown({ waiting: { failure, known, ask } }: { waiting: WaitingCommands }) {
  const text = useText()
  const errorText = useErrorText()
  if (failure === null) return null
  return (
    <Banner
      card
      tone="warn"
      icon="cloud-off"
      title={text(known === null ? 'outbox.settle.not-known' : 'outbox.settle.not-now')}
      detail={errorText(failure.code)}
      action={<Button onClick={ask}>{text('outbox.act.retry')}</Button>}
    />
  )
}

type ItemsProps = { items: readonly ResolveItem[]; decide: WaitingCommands['decide']; resolved: boolean }

function Items({ items, decide, resolved }: ItemsProps) {
  const text = useText()
  const names = useResolveNames(items)
  if (items.length === 0)
    return (
      <div className="panel flex-none">
        <EmptyState
          icon="check"
          title={text(resolved ? 'outbox.settle.none-settled' : 'outbox.settle.none')}
          text={text('outbox.settle.none.detail')}
        />
      </div>
    )
  const rowOf = (item: ResolveItem): ReactNode =>
    item.sort === 'command' ? (
      <ResolveCommand
        key={item.key}
        command={item.command}
        names={names.subjects?.get(item.key)}
        decide={decide}
      />
    ) : (
      <ResolveDiscrepancy
        key={item.key}
        discrepancy={item.discrepancy}
        number={names.checks?.get(item.discrepancy.orderCheckId ?? '') ?? ''}
        resolution={names.resolutions?.get(item.key)}
      />
    )
  return <ul className="panel m-0 flex-none list-none overflow-hidden p-0">{items.map(rowOf)}</ul>
}

/** The names and numbers that people use for what the items of a list are about; each undefined until read. */
function useResolveNames(items: readonly ResolveItem[]) {
  const waiting = items.flatMap((item) => (item.sort === 'command' ? [item.command] : []))
  const discrepancies = items.flatMap((item) => (item.sort === 'discrepancy' ? [item.discrepancy] : []))
  const checkIds = [...new Set(discrepancies.flatMap(({ orderCheckId }) => orderCheckId ?? []))]
  const resolved = discrepancies.filter(({ resolvedAt }) => resolvedAt !== null)
  return {
    subjects: useSubjects(waiting),
    resolutions: useResolutions(resolved.map(({ id }) => id)),
    checks: useLive(
      async (rows) =>
        new Map((await rows.many('orderChecks', checkIds)).map(({ id, number }) => [id, number])),
      [checkIds.join()],
    ),
  }
}
