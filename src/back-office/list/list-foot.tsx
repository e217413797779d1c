import type { ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { ListBulk } from './list-bulk.tsx'
import type { PhoneMode } from './list-table.tsx'
import type { ListActs } from './use-list-acts.ts'
import type { ListModel } from './use-list-model.ts'
import type { Ticked } from './use-selection.ts'

type ListFootProps = {
  model: ListModel
  acts: ListActs
  ticked: Ticked
  phoneMode: PhoneMode
  onPhoneMode(mode: PhoneMode): void
  /** The button that adds a row, on a phone. */
  add: ReactNode
}

/** Under a list: acts on the ticked rows; on a phone the next step, in the reach of a thumb. */
export function ListFoot({ model, acts, ticked, phoneMode, onPhoneMode, add }: ListFootProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const leave = () => onPhoneMode('open')
  if (ticked.ids.size > 0 || (phoneMode === 'select' && !wide)) {
    return <ListBulk model={model} acts={acts} ticked={ticked} onDone={leave} />
  }
  if (wide) return null
  if (phoneMode === 'move') {
    return (
      <BottomBar>
        <Button kind="primary" size="lg" wide onClick={leave}>
          {text('office.list.done')}
        </Button>
      </BottomBar>
    )
  }
  return add && <BottomBar className="flex flex-col">{add}</BottomBar>
}
