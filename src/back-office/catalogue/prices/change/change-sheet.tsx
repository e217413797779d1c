import { useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-table.tsx'
import { useApplyChange } from './use-apply-change.ts'
import { usePriceChange } from './use-change.ts'

export type ChangePricesProps = {
  /** The ticked items; empty: none are. */
  ids: readonly string[]
  /** The category that is looked at (null: none); left out: all. */
  categoryId?: string | null | undefined
  onClose(): void
  /** The prices are changed. */
  onDone(): void
}

/** Raises or lowers many prices by a rule, with every price before and after it; can be taken back for a day. */
export function ChangePrices({ ids, categoryId, onClose, onDone }: ChangePricesProps) {
  const text = useText()
  const change = usePriceChange(ids, categoryId)
  const apply = useApplyChange()
  const [working, setWorking] = useState(false)
  const preview = change?.preview ?? null
  const ready = change !== undefined && change.command !== null && preview !== null
  const refused = preview !== null && preview.wrong.length > 0
  const run = async () => {
    if (!ready || change.command === null) return
    setWorking(true)
    const done = await apply(change.command, preview.changed)
    setWorking(false)
    if (done) onDone()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('prices.change.title')}
      closeLabel={text('office.close')}
      className="tablet:!w-[min(100%,46rem)]"
      footer={
        <div className="flex items-center justify-end gap-2">
          <Button onClick={onClose}>{text('prices.change.cancel')}</Button>
          <Button
            kind="primary"
            working={working}
            workingLabel={text('office.saving')}
            disabled={!ready || refused || preview.changed === 0}
            onClick={() => void run()}
          >
            {preview === null || refused
              ? text('prices.change.apply')
              : text('prices.change.applyCount', { count: preview.changed })}
          </Button>
        </div>
      }
    >
      {change !== undefined && (
        <div className="flex min-h-full flex-col gap-4 tablet:h-full">
          <ChangeFields change={change} ticked={ids.length} />
          {refused && <Refused names={preview.wrong} />}
          {preview === null ? (
            <p className="text-t2 text-ink-2">
              {text(
                change.scope === 'CATEGORY' && change.categoryIds.length === 0
                  ? 'prices.change.chooseCategories'
                  : change.meant === 0
                    ? 'prices.change.nothing'
                    : 'prices.change.enterValue',
              )}
            </p>
          ) : (
            <ChangePreview preview={preview} />
          )}
          <p className="flex flex-none gap-2 text-t2 text-ink-2">
            <Icon name="info" size={18} className="mt-px flex-none" />
            {text('prices.change.note')}
          </p>
        </div>
      )}
    </SideSheet>
  )
}

/** How many names a refusal writes out. */
const namesShown = 3

function Refused({ names }: { names: readonly string[] }) {
  const text = useText()
  const shown = names.slice(0, namesShown).join(', ')
  const more = names.length - namesShown
  return (
    <p
      role="alert"
      className="flex flex-none gap-2 rounded-r2 bg-bad-soft px-4 py-3 text-t2 font-semibold text-bad"
    >
      <Icon name="error" size={20} className="flex-none" />
      <span>
        {text('prices.change.refused', {
          names: more > 0 ? text('office.inUse.more', { names: shown, count: more }) : shown,
        })}
      </span>
    </p>
  )
}
