import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { FloorEditor } from '#features/floor/editor/floor-editor.tsx'

export const Route = createFileRoute('/p/$placeId/tables/edit')({ component: Edit })

function Edit() {
  return (
    <Permitted anyOf={['manage-tables']}>
      <WithTexts part="pages">
        <FloorEditor />
      </WithTexts>
    </Permitted>
  )
}
