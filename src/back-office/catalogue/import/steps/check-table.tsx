import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CheckLine, ImportView } from '../check-rows.ts'
import type { PlannedRow, PlanProblem } from '../plan-import.ts'
import { RowWindow } from '../row-window.tsx'
import { rowAt } from '../read-file.ts'
import type { ImportDraft } from '../use-import-draft.ts'
import { useFieldNames } from '../use-field-names.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { SameFix } from './same-fix.tsx'

type CheckTableProps = { draft: ImportDraft; view: ImportView; rows: readonly CheckLine[] }

/** The rows of the file with what comes of each, or what is wrong and can be corrected here. */
export function CheckTable({ draft, view, rows }: CheckTableProps) {
  const text = useText()
  const { amount } = useFormat()
  const label = text(`menuImport.check.view.${view}`)
  const keyOf = ({ row, problem }: CheckLine) => `${row.line}/${problem?.field ?? ''}/${problem?.code ?? ''}`
  const head = (columns: string, ...names: string[]) => (
    <div className={`${cells} ${columns} min-h-10`}>
      {names.map((name, index) => (
        <span key={name} className={index === 0 ? 'text-right' : ''}>
          {name}
        </span>
      ))}
    </div>
  )
  const names = { line: text('menuImport.check.line'), name: text('menuImport.field.name') }
  if (view === 'wrong')
    return (
      <RowWindow
        label={label}
        rows={rows}
        keyOf={keyOf}
        head={head(
          wrongColumns,
          names.line,
          names.name,
          text('menuImport.check.field'),
          text('menuImport.check.inFile'),
          text('menuImport.check.problem'),
          text('menuImport.check.fix'),
        )}
        renderRow={({ row, problem }) => problem && <WrongRow draft={draft} row={row} problem={problem} />}
      />
    )
  return (
    <RowWindow
      label={label}
      rows={rows}
      keyOf={keyOf}
      head={head(
        plainColumns,
        names.line,
        names.name,
        text('menuImport.check.before'),
        text('menuImport.check.after'),
        text('menuImport.check.what'),
      )}
      renderRow={({ row }) => (
        <div className={`${cells} ${plainColumns} min-h-14`}>
          <Line row={row} />
          <b className="min-w-0 font-semibold break-words">
            {row.name === '' ? text('menuImport.check.empty') : row.name}
          </b>
          <span className="tn text-ink-2 max-tablet:hidden">
            {row.what === 'changed' ? amount(row.item.price) : '–'}
          </span>
          <span className="tn font-semibold max-tablet:text-right">
            {'send' in row && row.send.price !== undefined ? amount(row.send.price) : '–'}
          </span>
          <span className="max-tablet:text-right">
            <Mark tone={tones[row.what]}>{text(`menuImport.check.what.${row.what}`)}</Mark>
          </span>
        </div>
      )}
    />
  )
}

const cells = 'grid items-center gap-x-4 gap-y-1 px-3 py-2 text-t2 tablet:px-4'
const wrongColumns =
  'grid-cols-[2.5rem_minmax(0,1fr)] tablet:grid-cols-[4rem_minmax(0,1fr)_8rem_minmax(0,0.8fr)_minmax(0,1.6fr)_11rem]'
const plainColumns =
  'grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] tablet:grid-cols-[4rem_minmax(0,2fr)_8rem_8rem_10rem]'

const tones: Record<PlannedRow['what'], MarkTone> = {
  added: 'ok',
  changed: 'busy',
  same: 'neutral',
  wrong: 'bad',
}

function Line({ row }: { row: PlannedRow }) {
  const text = useText()
  return (
    <span className="tn text-right text-ink-2">
      <span className="sr-only">{text('menuImport.check.line')} </span>
      {row.line}
    </span>
  )
}

/** How many rows say the same in a column; an empty cell is like no other. */
function alike({ file }: ImportDraft, column: number, cell: string): number {
  return cell === '' ? 0 : (file?.rows.filter((row) => row[column]?.trim() === cell).length ?? 0)
}

function WrongRow({ draft, row, problem }: { draft: ImportDraft; row: PlannedRow; problem: PlanProblem }) {
  const text = useText()
  const nameOf = useFieldNames()
  const wordsOf = useProblemWords()
  const { line } = row
  const column = draft.mapping.indexOf(problem.field)
  const cell = column < 0 ? '' : (draft.file?.rows[rowAt(draft.file, line)]?.[column] ?? '')
  const wrong = cell.trim()
  return (
    <div className={`${cells} ${wrongColumns} min-h-14`}>
      <Line row={row} />
      <b className="min-w-0 font-semibold break-words">
        {row.name === '' ? text('menuImport.check.empty') : row.name}
      </b>
      <span className="max-tablet:col-start-2">{nameOf(problem.field)}</span>
      <span className="cut text-ink-2 max-tablet:hidden">{cell === '' ? '–' : cell}</span>
      <span className="flex items-center gap-1.5 font-semibold text-bad max-tablet:col-start-2">
        <Icon name="alert" size={16} className="flex-none" />
        <span className="min-w-0">{wordsOf(problem)}</span>
      </span>
      <TextField
        hideLabel
        small
        fieldClassName="max-tablet:col-start-2"
        label={text('menuImport.check.fixOf', { field: nameOf(problem.field), line })}
        defaultValue={cell}
        onChange={({ target }) => draft.type({ line, field: problem.field, cell: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== cell) draft.fix(line, problem.field, value)
          else draft.type(null)
        }}
      />
      {problem.code !== 'name_twice' && (
        <SameFix draft={draft} field={problem.field} wrong={wrong} count={alike(draft, column, wrong)} />
      )}
    </div>
  )
}
