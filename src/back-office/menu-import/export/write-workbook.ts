type Table = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A workbook of one sheet: prices and minutes are numbers, the heads stay in sight. */
export async function writeWorkbook(
  { heads, rows }: Table,
  sheet: string,
  numbers: readonly { column: number; format: string }[],
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const formats = new Map(numbers.map(({ column, format }) => [column, format]))
  const head = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((value, column) => {
      const format = formats.get(column)
      if (value === '') return null
      return format === undefined
        ? { value, type: String }
        : { value: Number(value.replace(',', '.')), type: Number, format }
    }),
  )
  const widths = heads.map((value, column) => ({
    width: widthOf([value, ...rows.map((row) => row[column] ?? '')]),
  }))
  return write([head, ...body], { sheet, columns: widths, stickyRowsCount: 1 }).toBlob()
}

/** Characters: as wide as the longest text, within reason. */
function widthOf(texts: readonly string[]): number {
  return Math.min(50, Math.max(8, ...texts.map(({ length }) => length)) + 2)
}
