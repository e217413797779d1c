import { useState } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { late } from '#ui/late.ts'
import type { ExportSheetProps } from './export-sheet.tsx'

const ExportSheet = late(() => import('./export-sheet.tsx'), 'ExportSheet')

type ExportButtonProps = Pick<ExportSheetProps, 'first' | 'filters'> & {
  label: string
  /** With a picture only, where the label has no room. */
  compact?: boolean
}

/** Leads to saving what a page shows as a file, for who may; the sheet is fetched when it is first opened. */
export function ExportButton({ label, first, filters, compact = false }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const may = useCan('access-daily-reports', 'manage-payments')
  if (!may) return null
  return (
    <>
      {compact ? (
        <IconButton icon="download" kind="line" label={label} onClick={() => setIsOpen(true)} />
      ) : (
        <Button icon="download" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <ExportSheet
          open
          onClose={() => setIsOpen(false)}
          first={first}
          {...(filters !== undefined && { filters })}
        />
      )}
    </>
  )
}
