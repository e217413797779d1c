import { useState } from 'react'
import type { ImportRow } from '#domain/menu/menu-import.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { checkViews, plannedCounts, rowsToSend, viewRows, type ImportView } from '../check-rows.ts'
import type { ImportDraft } from '../use-import-draft.ts'
import { useSaveWrong } from '../use-save-wrong.ts'
import { CheckTable } from './check-table.tsx'
import { ExistingChoice } from './existing-choice.tsx'

/** The plan of the import, row by row, before anything is done. */
export function CheckStep({ draft }: { draft: ImportDraft }) {
  const text = useText()
  const saveWrong = useSaveWrong()
  const { plan } = draft
  const [chosen, setChosen] = useState<ImportView | null>(null)
  if (plan === null || draft.file === null) return null
  const counts = plannedCounts(plan)
  // A view stays open when its last row was corrected: nothing jumps while somebody types.
  const view = chosen ?? (counts.wrong > 0 ? 'wrong' : 'all')
  const shown = viewRows(plan, view)
  const figures = [
    [
      'added',
      text('menuImport.check.added.detail', {
        categories: plan.newCategories.length,
        sections: plan.newSections.length,
      }),
    ],
    ['changed', text('menuImport.check.changed.detail', { prices: viewRows(plan, 'prices').length })],
    ['same', text('menuImport.check.same.detail')],
    ['wrong', text('menuImport.check.wrong.detail', { count: counts.wrong })],
  ] as const
  return (
    <>
      <dl
        aria-label={text('menuImport.check.summary')}
        className="panel grid flex-none grid-cols-2 divide-x divide-line max-tablet:rounded-none max-tablet:border-x-0 tablet:grid-cols-4"
      >
        {figures.map(([key, detail]) => (
          <div key={key} className="px-3 py-2 tablet:px-4 tablet:py-3">
            <dt className="text-t2 text-ink-2">{text(`menuImport.check.${key}`)}</dt>
            <dd className="tn text-t5 font-bold">{counts[key]}</dd>
            <dd
              className={`text-t1 font-semibold ${key === 'wrong' && counts.wrong > 0 ? 'text-bad' : 'text-ink-3'}`}
            >
              {detail}
            </dd>
          </div>
        ))}
      </dl>
      <ExistingChoice draft={draft} plan={plan} />
      <div className="flex flex-none flex-wrap items-center gap-2 max-tablet:px-3 [&>[role=tablist]]:max-w-full">
        <ChipTabs
          label={text('menuImport.check.views')}
          value={view}
          onChange={setChosen}
          flow="scroll"
          options={checkViews.map((value) => ({
            value,
            label: text(`menuImport.check.view.${value}`),
            count: value === 'wrong' ? counts.wrong : viewRows(plan, value).length,
          }))}
        />
        {counts.wrong > 0 && (
          <Button size="sm" icon="download" className="h-10 tablet:ml-auto" onClick={() => saveWrong(draft)}>
            {text('menuImport.check.csv')}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <CheckTable key={view} draft={draft} view={view} rows={shown} />
      ) : (
        <div className="panel max-tablet:rounded-none max-tablet:border-x-0">
          <EmptyState
            icon="check"
            title={text(view === 'wrong' ? 'menuImport.check.noneWrong' : 'menuImport.check.nothing')}
          />
        </div>
      )}
    </>
  )
}

type CheckFootProps = {
  draft: ImportDraft
  online: boolean
  onBack(): void
  onStart(rows: readonly ImportRow[], wrong: number, saveWrong: () => void): void
}

/** Leaving out what is wrong is said and agreed to; then it begins. */
export function CheckFoot({ draft, online, onBack, onStart }: CheckFootProps) {
  const text = useText()
  const saveWrong = useSaveWrong()
  const [agreed, setAgreed] = useState(false)
  // What is typed into the last cell counts before it is left.
  const { ahead: plan } = draft
  if (plan === null) return null
  const { wrong } = plannedCounts(plan)
  const rows = rowsToSend(plan)
  const waits = wrong > 0 && !agreed
  return (
    <BottomBar className="save-bar">
      {rows.length === 0 ? (
        <p className="save-note">{text('menuImport.check.nothing')}</p>
      ) : wrong > 0 ? (
        <CheckboxRow
          className="min-w-0 flex-1"
          checked={agreed}
          onChange={() => setAgreed(!agreed)}
          label={text('menuImport.check.skip', { good: rows.length, wrong })}
        />
      ) : (
        <p className="save-note">
          {online ? text('menuImport.check.noneWrong') : text('menuImport.offline.button')}
        </p>
      )}
      <div className="save-acts">
        <Button icon="back" onClick={onBack}>
          {text('menuImport.back')}
        </Button>
        <Button
          kind="primary"
          icon="upload"
          disabled={rows.length === 0 || waits || !online}
          onClick={() => onStart(rows, wrong, () => saveWrong(draft))}
        >
          {text('menuImport.check.start', { good: rows.length })}
        </Button>
      </div>
    </BottomBar>
  )
}
