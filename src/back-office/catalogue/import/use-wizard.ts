import { useEffect, useState } from 'react'
import type { ImportRow } from '#domain/menu/menu-import.ts'
import { useMenuImport } from '#hooks/import/use-menu-import.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { ImportFile } from './read-file.ts'
import { useImportDraft } from './use-import-draft.ts'
import { useKnown } from './use-known.ts'
import type { ImportStep } from './wizard-frame.tsx'

export type WizardState = ReturnType<typeof useWizard>

/** So long after its begin what came of an import is not what somebody opens the page for, ms. */
const pastMs = 60 * 60 * 1000

/**
 * The state of the page of an import: the step that one is at, what is prepared, and what runs. `begun`: the draft
 * from before the page was loaded anew; `onDraft` is told what is prepared whenever it changes.
 */
export function useWizard(begun: KeptDraft | null, onDraft: (draft: KeptDraft | null) => void) {
  const text = useText()
  const menuImport = useMenuImport()
  const { begin } = menuImport
  const { running, past, lookBack } = usePast(menuImport)
  // While it runs every row that comes would have all of it read and checked anew.
  const known = useKnown(running === null)
  const draft = useImportDraft(known, begun)
  const [step, setStep] = useState<'source' | 'columns' | 'check'>(begun?.step ?? 'source')
  const { file, guessed, mapping, chosen } = draft
  const isPublished = running !== null && running.phase !== 'sending'
  useEffect(() => {
    const gone = file === null || step === 'source' || isPublished
    onDraft(gone ? null : ({ step, file, guessed, mapping, chosen } as KeptDraft))
  }, [onDraft, step, file, guessed, mapping, chosen, isPublished])
  const [wrongRows, setWrongRows] = useState<(() => void) | null>(null)

  const at: ImportStep = running !== null ? 'run' : file === null ? 'source' : step
  const menuName = text('menuImport.menuName')
  const leave = () => {
    draft.take(null)
    setStep('source')
  }
  return {
    menuImport,
    known,
    draft,
    at,
    setStep,
    /** An import of a while ago whose end nobody has to look at; null: none. */
    past,
    lookBack,
    source: running?.source ?? file?.source ?? null,
    /** Saves the rows that were left out; null: none were. */
    wrongRows,
    /** Lets go of what is prepared. */
    leave,
    back: () => (step === 'check' && file?.source === 'file' ? setStep('columns') : leave()),
    beginAgain() {
      menuImport.putAway()
      leave()
    },
    take(taken: ImportFile & { source: 'file' | 'starter' }) {
      draft.take(taken)
      setStep(taken.source === 'starter' ? 'check' : 'columns')
    },
    copy({ id, name }: { id: string; name: string }) {
      begin({ source: 'place', name, rows: [], wrong: 0, copyFrom: id, preparationTime: 10, menuName })
    },
    start(rows: readonly ImportRow[], wrong: number, saveWrong: () => void) {
      if (file === null) return
      setWrongRows(() => saveWrong)
      const { source, name } = file
      const { preparationTime } = draft.choices
      begin({ source, name, rows, wrong, copyFrom: null, preparationTime, menuName })
    },
  }
}

/** The import of this device that the page is about, or one that is over for long, until it is looked back at. */
function usePast({ kept, progress }: ReturnType<typeof useMenuImport>) {
  const [openedAt] = useState(usePlace().clock)
  const [looksBack, setLooksBack] = useState(false)
  const isPast =
    kept !== null &&
    progress?.state === 'done' &&
    kept.phase === 'running' &&
    openedAt - kept.startedAt > pastMs &&
    !looksBack
  return {
    running: isPast ? null : kept,
    past: isPast ? kept : null,
    lookBack: () => setLooksBack(true),
  }
}
