import type { ReactNode } from 'react'
import { useOnline } from '#hooks/device/use-online.ts'
import { usePageDraft } from '#hooks/drafts/use-page-draft.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ListLoading } from '../../list/list-empty.tsx'
import { CheckFoot, CheckStep } from './steps/check-step.tsx'
import { keptDraftSchema, type KeptDraft } from './kept-draft.ts'
import { ColumnsFoot, ColumnsStep } from './steps/columns-step.tsx'
import type { RunStepProps } from './steps/run-props.ts'
import { RunStep } from './steps/run-step.tsx'
import { SourceStep } from './steps/source-step.tsx'
import { useWizard, type WizardState } from './use-wizard.ts'
import { WizardFrame } from './wizard-frame.tsx'
import type { ImportFile } from './read-file.ts'

export type ImportPageProps = {
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  renderTill: RunStepProps['renderTill']
  /** Leads to the items. */
  onDone(): void
}

/**
 * Items come in from a file, a starter menu or another place, and go out as a file. Nothing is changed before the
 * last step.
 */
export function ImportPage(props: ImportPageProps) {
  const { found, keep } = usePageDraft('menu-import', keptDraftSchema)
  return found === undefined ? <ListLoading /> : <Wizard {...props} begun={found} onDraft={keep} />
}

type WizardProps = ImportPageProps & {
  /** The draft from before the page was loaded anew. */
  begun: KeptDraft | null
  /** Is told what is prepared whenever it changes; null: nothing, or nothing any more. */
  onDraft(draft: KeptDraft | null): void
}

function Wizard({ renderBack, renderTill, onDone, begun, onDraft }: WizardProps) {
  const text = useText()
  const online = useOnline()
  const wizard = useWizard(begun, onDraft)
  const { at, draft, past } = wizard
  const detailOf = useFileDetail()
  const detail =
    at === 'columns' && draft.file ? detailOf(draft.file) : at === 'check' && text('menuImport.nothingYet')
  return (
    <WizardFrame
      source={wizard.source}
      renderBack={renderBack}
      step={at}
      detail={detail}
      foot={
        at === 'columns' ? (
          <ColumnsFoot draft={draft} onBack={wizard.leave} onNext={() => wizard.setStep('check')} />
        ) : at === 'check' ? (
          <CheckFoot draft={draft} online={online} onBack={wizard.back} onStart={wizard.start} />
        ) : undefined
      }
    >
      {!online && at !== 'run' && (
        <Banner
          icon="cloud-off"
          tone="warn"
          card
          title={text('menuImport.offline')}
          className="max-tablet:mx-3"
        />
      )}
      {past !== null && at === 'source' && (
        <Banner
          card
          icon="history"
          title={text('menuImport.past', { name: past.name })}
          action={<Button onClick={wizard.lookBack}>{text('menuImport.past.show')}</Button>}
          className="max-tablet:mx-3"
        />
      )}
      <Step wizard={wizard} online={online} renderTill={renderTill} onDone={onDone} />
    </WizardFrame>
  )
}

type StepProps = Pick<ImportPageProps, 'renderTill' | 'onDone'> & { wizard: WizardState; online: boolean }

/** The step that one is at. */
function Step({ wizard, online, renderTill, onDone }: StepProps) {
  const { at, known, draft } = wizard
  if (at === 'run')
    return (
      <RunStep
        menuImport={wizard.menuImport}
        renderTill={renderTill}
        onDone={onDone}
        wrongRows={wizard.wrongRows}
        onAgain={wizard.beginAgain}
      />
    )
  if (known === undefined) return <ListLoading />
  if (at === 'columns') return <ColumnsStep draft={draft} known={known} />
  if (at === 'check') return <CheckStep draft={draft} />
  return <SourceStep known={known} online={online} onFile={wizard.take} onCopy={wizard.copy} />
}

/** `menu.csv · 218 rows, semicolons, UTF-8` */
function useFileDetail(): (file: ImportFile) => string {
  const text = useText()
  const marks: Record<string, 'semicolon' | 'comma' | 'tab'> = { ';': 'semicolon', ',': 'comma', '\t': 'tab' }
  return ({ name, rows, written }) => {
    const detail = text('menuImport.file.detail', { name, rows: rows.length })
    if (written === null) return detail
    const mark = text(`menuImport.file.delimiter.${marks[written.delimiter] ?? 'other'}`)
    return `${detail}, ${mark}, ${written.encoding}`
  }
}
