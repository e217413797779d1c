import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useTableFile, type TableFile } from '../../use-table-file.ts'

/** Saves a table of the page as a file for spreadsheets, with all of its rows, made on this device. */
export function SaveTable({ title, table }: { title: string; table(): Omit<TableFile, 'title'> }) {
  const text = useText()
  const save = useTableFile()
  return (
    <Button
      kind="quiet"
      size="sm"
      icon="download"
      className="print:hidden"
      aria-label={text('stats.csv.of', { title })}
      onClick={() => void save({ title, ...table() }, 'csv')}
    >
      {text('stats.csv')}
    </Button>
  )
}
