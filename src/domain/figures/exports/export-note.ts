import type { Change } from '../../history/change.ts'

/** A note of an export: which file, of which days, how many rows, and whether all of them. */
export type ExportNote = {
  name: string
  from: string
  to: string
  rows: number
  /** With guests' phones and addresses. */
  personal: boolean
  complete: boolean
}

/** The area under which exports stand in a place's history. */
export const exportArea = 'exports'

/** Reads the note of an export from a change of the place's history. */
export function noteOf({ name, fields }: Pick<Change, 'name' | 'fields'>): ExportNote {
  const said = new Map(fields.map(({ field, after }) => [field, after]))
  const text = (field: string) => {
    const value = said.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    name,
    from: text('from'),
    to: text('to'),
    rows: Number(said.get('rows') ?? 0),
    personal: said.get('personal') === true,
    complete: said.get('complete') === true,
  }
}
