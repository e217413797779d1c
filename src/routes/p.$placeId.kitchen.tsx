import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { KitchenScreen } from '#features/kitchen/kitchen-screen.tsx'
import { late } from '#ui/late.ts'

const LossSheet = late(() => import('#features/stock/loss-sheet.tsx'), 'LossSheet')

export const Route = createFileRoute('/p/$placeId/kitchen')({ component: Kitchen })

function Kitchen() {
  return (
    <Permitted anyOf={permissionsOf('kitchen')}>
      <WithTexts part="pages">
        <KitchenScreen renderLoss={(onClose) => <LossSheet onClose={onClose} />} />
      </WithTexts>
    </Permitted>
  )
}
