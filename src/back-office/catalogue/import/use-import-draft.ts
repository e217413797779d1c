import { useDeferredValue, useMemo, useState } from 'react'
import { foldText } from '#domain/text/fold-text.ts'
import { recogniseColumns, type ImportField, type Mapping } from './columns.ts'
import { planImport, unknownStations, type ImportChoices } from './plan-import.ts'
import type { KeptDraft } from './kept-draft.ts'
import { rowAt, wholeTable, withHeadsAt, type ImportFile } from './read-file.ts'
import { readRows } from './read-rows.ts'
import type { ImportTarget } from './use-known.ts'

/** An import in preparation: a file, what its columns are, what was decided and corrected. Nothing of it is sent. */
export type ImportDraft = ReturnType<typeof useImportDraft>

/** A correction of a cell. */
type Fix = { field: ImportField; wrong: string; right: string }

const plainChoices: ImportChoices = {
  existing: 'update',
  taxRate: null,
  kitchenStationId: null,
  preparationTime: 10,
  stationFor: {},
}

/** A file on its way through the steps before the import; `begun`: what a page before this one had of it. */
export function useImportDraft(known: ImportTarget | undefined, begun: KeptDraft | null) {
  const [file, setFile] = useState<(ImportFile & { source: 'file' | 'starter' }) | null>(begun?.file ?? null)
  const [guessed, setGuessed] = useState<Mapping>(begun?.guessed ?? [])
  const [mapping, setMapping] = useState<Mapping>(begun?.mapping ?? [])
  const [chosen, setChosen] = useState<Partial<ImportChoices>>(begun?.chosen ?? {})
  const defaultStation = known?.defaultStation ?? null
  const choices = useMemo(
    () => ({ ...plainChoices, kitchenStationId: defaultStation, ...chosen }),
    [chosen, defaultStation],
  )
  const rows = useMemo(
    () => (file === null ? [] : readRows(file.rows, mapping, file.above?.length)),
    [file, mapping],
  )
  const plan = useMemo(
    () => (known === undefined ? null : planImport(rows, known, choices)),
    [rows, known, choices],
  )
  const [typed, setTyped] = useState<{ line: number; field: ImportField; cell: string } | null>(null)
  const [fixed, setFixed] = useState<readonly Fix[]>([])
  // A file of thousands of rows is planned anew behind the keys, not under them.
  const settled = useDeferredValue(typed)
  const ahead = useMemo(() => {
    const column = settled === null ? -1 : mapping.indexOf(settled.field)
    if (settled === null || file === null || known === undefined || column < 0) return plan
    const corrected = withCell(file, settled.line, column, settled.cell)
    return planImport(readRows(corrected, mapping, file.above?.length), known, choices)
  }, [settled, file, mapping, known, choices, plan])
  const stations = useMemo(() => unknownStations(rows, known?.stations ?? []), [rows, known])

  return {
    file,
    mapping,
    guessed,
    chosen,
    choices,
    plan,
    stations,
    /** The plan as it would be with what is being typed into a cell. */
    ahead,
    /** Is told what is being typed into a cell, before that is done; null: nothing is. */
    type: setTyped,
    /** Begins with another file; null: none. */
    take(next: (ImportFile & { source: 'file' | 'starter' }) | null) {
      const recognised = next === null ? [] : recogniseColumns(next.heads)
      setFile(next)
      setFixed([])
      setGuessed(recognised)
      setMapping(recognised)
      // A ready menu changes nothing that is there.
      setChosen(next?.source === 'starter' ? { existing: 'keep' } : {})
    },
    /** The heads are in another line, counted from 1. */
    headsIn(line: number) {
      if (file === null) return
      const moved = { ...file, ...withHeadsAt(wholeTable(file), line - 1) }
      const recognised = recogniseColumns(moved.heads)
      setFile(moved)
      setGuessed(recognised)
      setMapping(recognised)
    },
    /** The text that somebody wrote last for this one in a field; null: nobody has. */
    rightOf: (field: ImportField, wrong: string): string | null =>
      fixed.findLast((each) => each.field === field && each.wrong === wrong)?.right ?? null,
    /** Writes another text into every cell of a field that says the same. */
    fixAll(field: ImportField, wrong: string, cell: string) {
      const column = mapping.indexOf(field)
      setFile(
        (file) =>
          file && {
            ...file,
            rows: file.rows.map((row) => (row[column]?.trim() === wrong ? row.with(column, cell) : row)),
          },
      )
    },
    /** A field is one column at most. */
    map(column: number, field: ImportField | null) {
      setMapping(mapping.map((each, at) => (at === column ? field : each === field ? null : each)))
    },
    choose(some: Partial<ImportChoices>) {
      setChosen({ ...chosen, ...some })
    },
    chooseStation(name: string, stationId: string | null | undefined) {
      const { [foldText(name)]: _, ...others } = choices.stationFor
      const stationFor = stationId === undefined ? others : { ...others, [foldText(name)]: stationId }
      setChosen({ ...chosen, stationFor })
    },
    /** Writes another text into a cell. */
    fix(line: number, field: ImportField, cell: string) {
      const at = mapping.indexOf(field)
      // A field that no column is gets one of its own.
      const column = at < 0 ? (file?.heads.length ?? 0) : at
      setTyped(null)
      if (file === null) return
      const wrong = file.rows[rowAt(file, line)]?.[column]?.trim() ?? ''
      if (wrong !== '') setFixed([...fixed, { field, wrong, right: cell }])
      const heads = at < 0 ? [...file.heads, ''] : file.heads
      setFile({ ...file, heads, rows: withCell(file, line, column, cell) })
      if (at < 0) {
        setMapping([...mapping, field])
        setGuessed([...guessed, null])
      }
    },
  }
}

/** The rows of a file with another text in a cell of a line. */
function withCell(file: ImportFile, line: number, column: number, cell: string) {
  const row = rowAt(file, line)
  const changed = [...(file.rows[row] ?? [])]
  while (changed.length < column) changed.push('')
  changed[column] = cell
  return file.rows.with(row, changed)
}
