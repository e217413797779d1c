import { useText } from '#hooks/texts/use-text.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { TableView } from '../floor-view.ts'
import { TableContent, TableFoot, TableMark, useChosenCheck, useTableDetail } from './table-panel.tsx'

/** The panel of a table over the plan: for narrow screens. */
export function FloorTableSheet({ view, onClose }: { view: TableView; onClose: () => void }) {
  const text = useText()
  const detail = useTableDetail()
  const { check, choose } = useChosenCheck(view)
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      closeLabel={text('floor.close')}
      title={text('floor.table', { name: view.table.name })}
      detail={detail(view, check)}
      headerActions={<TableMark view={view} />}
      footer={<TableFoot view={view} check={check} />}
    >
      <TableContent view={view} check={check} onChoose={choose} />
    </Sheet>
  )
}
