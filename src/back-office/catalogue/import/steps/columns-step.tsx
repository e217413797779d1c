import { offeredRates } from '#domain/menu/item-classes.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { importFields, missingFields, type ImportField } from '../columns.ts'
import { rateText } from '../export/export-rows.ts'
import { wholeTable, type ImportFile } from '../read-file.ts'
import type { ImportDraft } from '../use-import-draft.ts'
import { useFieldNames } from '../use-field-names.ts'
import type { ImportTarget } from '../use-known.ts'
import { StationNames } from './station-names.tsx'

const minutes = [0, 5, 10, 15, 20, 30]

type ColumnsStepProps = { draft: ImportDraft; known: ImportTarget }

/** The field of each column, and what is done where the file says nothing. */
export function ColumnsStep({ draft, known }: ColumnsStepProps) {
  const text = useText()
  const { file, mapping, choices, choose, stations } = draft
  return (
    <>
      {file && <HeadLine draft={draft} file={file} />}
      <ul
        aria-label={text('menuImport.columns.table')}
        className="panel max-tablet:rounded-none max-tablet:border-x-0"
      >
        <li
          aria-hidden="true"
          className={`${row} min-h-10 text-t1 font-semibold text-ink-2 max-tablet:hidden`}
        >
          <span>{text('menuImport.columns.head')}</span>
          <span>{text('menuImport.columns.sample')}</span>
          <span>{text('menuImport.columns.goesTo')}</span>
        </li>
        {mapping.map((field, column) => (
          // Columns have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <ColumnRow
            key={column}
            draft={draft}
            column={column}
            field={field}
            head={file?.heads[column] ?? ''}
          />
        ))}
      </ul>
      {stations.length > 0 && <StationNames draft={draft} known={known} />}
      <Panel className="max-tablet:rounded-none max-tablet:border-x-0">
        <div className="grid gap-3 panel:grid-cols-2 office:grid-cols-4">
          <SelectField
            label={text('menuImport.choice.existing')}
            value={choices.existing}
            onChange={({ target }) => choose({ existing: target.value === 'keep' ? 'keep' : 'update' })}
            options={(['update', 'keep'] as const).map((value) => ({
              value,
              label: text(`menuImport.choice.existing.${value}`),
            }))}
          />
          <SelectField
            label={text('menuImport.choice.taxRate')}
            value={choices.taxRate ?? ''}
            placeholder={text('menuImport.choice.taxRate.none')}
            onChange={({ target }) =>
              choose({ taxRate: offeredRates.find((rate) => rate === target.value) ?? null })
            }
            options={offeredRates.map((value) => ({ value, label: rateText(value) }))}
          />
          <SelectField
            label={text('menuImport.choice.station')}
            value={choices.kitchenStationId ?? ''}
            placeholder={text('menuImport.choice.station.none')}
            onChange={({ target }) => choose({ kitchenStationId: target.value === '' ? null : target.value })}
            options={known.stations.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            label={text('menuImport.choice.time')}
            value={String(choices.preparationTime)}
            onChange={({ target }) => choose({ preparationTime: Number(target.value) })}
            options={minutes.map((each) => ({
              value: String(each),
              label: text('menuImport.choice.minutes', { minutes: each }),
            }))}
          />
        </div>
      </Panel>
    </>
  )
}

/** How many lines from the top may have the heads. */
const lines = 15

/** In which line the heads are, where there is more than one to choose from. */
function HeadLine({ draft, file }: { draft: ImportDraft; file: ImportFile }) {
  const text = useText()
  const table = wholeTable(file).slice(0, -1).slice(0, lines)
  if (table.length < 2) return null
  return (
    <SelectField
      small
      fieldClassName="max-w-120 flex-none max-tablet:px-3"
      label={text('menuImport.columns.headLine')}
      value={String((file.above?.length ?? 0) + 1)}
      onChange={({ target }) => draft.headsIn(Number(target.value))}
      options={table.map((cells, index) => ({
        value: String(index + 1),
        label: text('menuImport.columns.headLine.of', {
          line: index + 1,
          heads:
            cells
              .filter((cell) => cell.trim() !== '')
              .join(', ')
              .slice(0, 60) || '–',
        }),
      }))}
    />
  )
}

const row =
  'grid items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_18rem_10rem] tablet:px-4'

type ColumnRowProps = { draft: ImportDraft; column: number; field: ImportField | null; head: string }

function ColumnRow({ draft, column, field, head }: ColumnRowProps) {
  const text = useText()
  const nameOf = useFieldNames()
  const name = head.trim() === '' ? text('menuImport.columns.unnamed', { number: column + 1 }) : head
  const samples = (draft.file?.rows ?? [])
    .map((cells) => (cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
  return (
    <li className={row}>
      <b className="cut font-semibold">{name}</b>
      <span className="cut text-t2 text-ink-2">{samples.slice(0, 3).join('; ') || '–'}</span>
      <SelectField
        small
        hideLabel
        label={text('menuImport.columns.goesToOf', { column: name })}
        value={field ?? ''}
        placeholder={text('menuImport.columns.skip')}
        onChange={({ target }) =>
          draft.map(column, importFields.find((each) => each === target.value) ?? null)
        }
        options={importFields.map((value) => ({ value, label: nameOf(value) }))}
      />
      <span className="max-tablet:hidden">
        {field === null ? (
          <Mark icon="minus">{text('menuImport.columns.left')}</Mark>
        ) : (
          <Mark tone="ok" icon="check">
            {text(
              draft.guessed[column] === field ? 'menuImport.columns.recognised' : 'menuImport.columns.chosen',
            )}
          </Mark>
        )}
      </span>
    </li>
  )
}

type ColumnsFootProps = { draft: ImportDraft; onBack(): void; onNext(): void }

/** Whether the columns suffice, and the way to the check. */
export function ColumnsFoot({ draft, onBack, onNext }: ColumnsFootProps) {
  const text = useText()
  const [missing] = missingFields(draft.mapping)
  return (
    <BottomBar className="save-bar">
      <p role="status" className="save-note">
        {missing && <Icon name="alert" size={18} className={missing === 'name' ? 'text-bad' : 'text-warn'} />}
        <span className="min-w-0">
          {text(missing === undefined ? 'menuImport.columns.all' : `menuImport.columns.missing.${missing}`)}
        </span>
      </p>
      <div className="save-acts">
        <Button icon="back" onClick={onBack}>
          {text('menuImport.back')}
        </Button>
        <Button kind="primary" disabled={missing === 'name'} onClick={onNext}>
          {text('menuImport.columns.next', { rows: draft.file?.rows.length ?? 0 })}
        </Button>
      </div>
    </BottomBar>
  )
}
