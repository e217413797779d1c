import { useEffect, useState, type ReactNode } from 'react'
import type { ImportRow } from '#domain/menu/menu-import.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useMenuImport } from '#hooks/import/use-menu-import.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { usePageDraft } from '#hooks/drafts/use-page-draft.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ListLoading } from '../list/list-empty.tsx'
import { CheckFoot, CheckStep } from './steps/check-step.tsx'
import { keptDraftSchema, type KeptDraft } from './kept-draft.ts'
import { ColumnsFoot, ColumnsStep } from './steps/columns-step.tsx'
import { RunStep } from './steps/run-step.tsx'
import { SourceStep } from './steps/source-step.tsx'
import { useImportDraft } from './use-import-draft.ts'
import { useKnown } from './use-known.ts'
import { WizardFrame, type ImportStep } from './wizard-frame.tsx'
import type { ImportFile } from './read-file.ts'

export type ImportPageProps = {
  renderBack(props: { className: string; children: ReactNode }): ReactNode
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

/** So long after its begin what came of an import is not what somebody opens the page for, ms. */
const pastMs = 60 * 60 * 1000

function Wizard({ renderBack, onDone, begun, onDraft }: WizardProps) {
  const text = useText()
  const online = useOnline()
  const menuImport = useMenuImport()
  const { kept, begin, progress } = menuImport
  const [openedAt] = useState(usePlace().clock)
  const [looksBack, setLooksBack] = useState(false)
  const isPast =
    kept !== null &&
    progress?.state === 'done' &&
    kept.phase === 'running' &&
    openedAt - kept.startedAt > pastMs &&
    !looksBack
  // While it runs every row that comes would have all of it read and checked anew.
  const known = useKnown(kept === null || isPast)
  const draft = useImportDraft(known, begun)
  const [step, setStep] = useState<'source' | 'columns' | 'check'>(begun?.step ?? 'source')
  const { file, guessed, mapping, chosen } = draft
  const isPublished = kept !== null && kept.phase !== 'sending' && !isPast
  useEffect(() => {
    const gone = file === null || step === 'source' || isPublished
    onDraft(gone ? null : ({ step, file, guessed, mapping, chosen } as KeptDraft))
  }, [onDraft, step, file, guessed, mapping, chosen, isPublished])
  const [wrongRows, setWrongRows] = useState<(() => void) | null>(null)
  const detailOf = useFileDetail()

  const at: ImportStep = kept !== null && !isPast ? 'run' : draft.file === null ? 'source' : step
  const source = (isPast ? null : kept?.source) ?? draft.file?.source ?? null
  const leave = () => {
    draft.take(null)
    setStep('source')
  }
  const start = (rows: readonly ImportRow[], wrong: number, saveWrong: () => void) => {
    if (draft.file === null) return
    setWrongRows(() => saveWrong)
    const { source: from, name } = draft.file
    const { preparationTime } = draft.choices
    begin({
      source: from,
      name,
      rows,
      wrong,
      copyFrom: null,
      preparationTime,
      menuName: text('menuImport.menuName'),
    })
  }
  const back = () => (step === 'check' && draft.file?.source === 'file' ? setStep('columns') : leave())

  const detail =
    at === 'columns' && draft.file ? detailOf(draft.file) : at === 'check' && text('menuImport.nothingYet')
  const offline = !online && at !== 'run' && (
    <Banner
      icon="cloud-off"
      tone="warn"
      card
      title={text('menuImport.offline')}
      className="max-tablet:mx-3"
    />
  )
  return (
    <WizardFrame
      source={source}
      renderBack={renderBack}
      step={at}
      detail={detail}
      foot={
        at === 'columns' ? (
          <ColumnsFoot draft={draft} onBack={leave} onNext={() => setStep('check')} />
        ) : at === 'check' ? (
          <CheckFoot draft={draft} online={online} onBack={back} onStart={start} />
        ) : undefined
      }
    >
      {offline}
      {isPast && at === 'source' && (
        <Banner
          card
          icon="history"
          title={text('menuImport.past', { name: kept.name })}
          action={<Button onClick={() => setLooksBack(true)}>{text('menuImport.past.show')}</Button>}
          className="max-tablet:mx-3"
        />
      )}
      {at === 'run' ? (
        <RunStep
          menuImport={menuImport}
          onDone={onDone}
          wrongRows={wrongRows}
          onAgain={() => {
            menuImport.putAway()
            leave()
          }}
        />
      ) : known === undefined ? (
        <ListLoading />
      ) : at === 'columns' ? (
        <ColumnsStep draft={draft} known={known} />
      ) : at === 'check' ? (
        <CheckStep draft={draft} />
      ) : (
        <SourceStep
          known={known}
          online={online}
          onFile={(file) => {
            draft.take(file)
            setStep(file.source === 'starter' ? 'check' : 'columns')
          }}
          onCopy={({ id, name }) =>
            begin({
              source: 'place',
              name,
              rows: [],
              wrong: 0,
              copyFrom: id,
              preparationTime: 10,
              menuName: text('menuImport.menuName'),
            })
          }
        />
      )}
    </WizardFrame>
  )
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
