import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useScreenTexts } from '../../../texts.ts'
import type { ModifierPiece, SectionPiece } from '../../parts/pieces.ts'

/** Makes a template of a section as it is shown, for other items. The section itself stays its item's own. */
export function useSaveAsTemplate(): (
  section: SectionPiece,
  modifiers: readonly ModifierPiece[],
) => Promise<void> {
  const { newId } = usePlace()
  const mutateAll = useMutateAll()
  const text = useText()
  const errorText = useErrorText()
  const { saveFailed } = useScreenTexts('modifier-section-templates')
  const { show } = useToast()
  return async ({ name, multiple, minAmount, maxAmount, alwaysAsked }, modifiers) => {
    const id = newId()
    const saved = await mutateAll([
      {
        kind: 'modifier-section-templates.create',
        args: { id, values: { name, multiple, minAmount, maxAmount, alwaysAsked }, position: null },
      },
      ...modifiers.map(
        (each) =>
          ({
            kind: 'modifier-templates.create',
            args: {
              id: newId(),
              values: { modifierSectionTemplateId: id, name: each.name, price: each.price },
              position: null,
            },
          }) as const,
      ),
    ])
    if (saved.ok) show({ content: text('menuItem.modifiers.savedAsTemplate', { name }), state: 'success' })
    else show({ content: `${saveFailed}. ${errorText(saved.error)}`, state: 'error' })
  }
}
