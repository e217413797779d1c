import { useMemo } from 'react'
import type { TableName } from '#domain/tables.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { FormField, Tools } from './form-field.ts'
import { useScreenTexts } from './texts.ts'

/** The tools by which the fields of one area write their values: the names of rows that they refer to among them. */
export function useTools(key: string, fields: readonly FormField[]): Tools {
  const text = useText()
  const format = useFormat()
  const { choice } = useScreenTexts(key)
  const rows = useNamedRows(
    fields.flatMap(({ reference, names = [] }) => [...(reference ? [reference] : []), ...names]),
  )
  return useMemo(
    () => ({ text, format, choice, nameOf: (table, id) => rows?.get(table)?.get(id) ?? '' }),
    [text, format, choice, rows],
  )
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

function useNamedRows(tables: readonly string[]): Names | undefined {
  return useLive(
    async (rows): Promise<Names> => {
      const read = tables.map(async (table) => {
        const named = (await rows.all(table as TableName)) as { id: string; name?: string }[]
        return [table, new Map(named.map(({ id, name = '' }) => [id, name]))] as const
      })
      return new Map(await Promise.all(read))
    },
    [tables.join(' ')],
  )
}
