import { useCallback, useRef, useState } from 'react'
import { callTakers } from '#domain/access/call-takers.ts'
import { exportName } from '#domain/figures/exports/export-file.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useExport } from '#hooks/figures/use-export.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { askedFor, hasGuests, kindsFor, type ExportChoice, type ExportFilters } from './export-choice.ts'
import { ExportsMade } from './exports-made.tsx'
import { ExportProgress } from './export-progress.tsx'

export type ExportSheetProps = {
  open: boolean
  onClose(): void
  /** The kind and range that the page shows, to begin with. */
  first: Pick<ExportChoice, 'kind' | 'from' | 'to'>
  filters?: ExportFilters
}

/** Chooses what of the place's figures is saved as a file, and follows the server making it. */
export function ExportSheet(props: ExportSheetProps) {
  return useTextPart('office') ? <Choosing {...props} /> : null
}

function Choosing({ open, onClose, first, filters = {} }: ExportSheetProps) {
  const text = useText()
  const slug = usePlaceRow()?.slug
  const isOffline = useIsOffline()
  const saveFile = useSaveFile()
  const { choice, change } = useChoice(first)
  const name = useRef('')
  const { state, start, cancel } = useExport(
    useCallback((file) => saveFile({ name: name.current, type: file.type, content: file }), [saveFile]),
  )
  const isWorking = state.at === 'work'
  const begin = () => {
    if (slug === undefined) return
    name.current = exportName(choice.kind, slug, choice)
    void start(askedFor(choice, filters))
  }
  return (
    <SideSheet
      open={open}
      onClose={() => {
        if (isWorking) cancel()
        onClose()
      }}
      title={text('export.title')}
      closeLabel={text('export.close')}
      footer={
        <>
          <ExportProgress state={state} choice={choice} isOffline={isOffline} />
          {isWorking ? (
            <Button wide onClick={cancel}>
              {text('export.cancel')}
            </Button>
          ) : (
            <Button
              kind="primary"
              wide
              icon="download"
              disabled={isOffline || slug === undefined || choice.from === '' || choice.to === ''}
              onClick={begin}
            >
              {text('export.act')}
            </Button>
          )}
        </>
      }
    >
      <fieldset disabled={isWorking} className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
        <ChoiceFields choice={choice} onChange={change} />
        <p className="m-0 text-t2 text-ink-2">{text('export.noted')}</p>
      </fieldset>
      <ExportsMade />
    </SideSheet>
  )
}

/** The choice, begun with what the page shows; a kind that a format does not have gives way to checks. */
function useChoice(first: ExportSheetProps['first']) {
  const { csv } = useFormat()
  const [choice, setChoice] = useState<ExportChoice>({
    ...first,
    format: 'xlsx',
    dialect: csv,
    personal: false,
  })
  const change = (part: Partial<ExportChoice>) => {
    const next = { ...choice, ...part }
    setChoice(kindsFor(next.format).includes(next.kind) ? next : { ...next, kind: 'checks' })
  }
  return { choice, change }
}

type ChoiceFieldsProps = { choice: ExportChoice; onChange(part: Partial<ExportChoice>): void }

function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const text = useText()
  const readsContacts = useCan(...callTakers)
  return (
    <>
      <ChoiceGroup
        label={text('export.format')}
        value={choice.format}
        onChange={(format) => onChange({ format })}
        options={[
          { value: 'xlsx', label: text('export.format.xlsx') },
          { value: 'csv', label: text('export.format.csv') },
        ]}
      />
      <SelectField
        label={text('export.kind')}
        value={choice.kind}
        help={choice.kind === 'accountant' ? text('export.accountant.note') : undefined}
        onChange={({ target }) => onChange({ kind: target.value as ExportChoice['kind'] })}
        options={kindsFor(choice.format).map((kind) => ({
          value: kind,
          label: text(
            kind === 'checks' && choice.format === 'xlsx' ? 'export.kind.book' : `export.kind.${kind}`,
          ),
        }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={text('export.from')}
          value={choice.from}
          max={choice.to}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          type="date"
          label={text('export.to')}
          value={choice.to}
          min={choice.from}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      {choice.format === 'csv' && (
        <ChoiceGroup
          label={text('export.dialect')}
          help={text('export.dialect.help')}
          value={choice.dialect}
          onChange={(dialect) => onChange({ dialect })}
          options={[
            { value: 'pl', label: text('export.dialect.pl') },
            { value: 'en', label: text('export.dialect.en') },
          ]}
        />
      )}
      {hasGuests(choice) && readsContacts && (
        <Switch
          label={text('export.personal')}
          help={text('export.personal.help')}
          checked={choice.personal}
          onChange={(personal) => onChange({ personal })}
        />
      )}
    </>
  )
}
