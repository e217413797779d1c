import type { Row } from '#domain/tables.ts'
import { facesOf } from '#hooks/place/people/faces-of.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Swatch } from '#ui/marks/swatch.tsx'
import type { ReactNode } from 'react'
import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { MissingNote } from '#features/till/cart/missing-note.tsx'

type ChoiceSheetProps = {
  open: boolean
  chosenId: string | null
  onChoose: (id: string) => void
  onClose: () => void
}

type DiningSheetProps = ChoiceSheetProps & {
  options: readonly Row<'diningOptions'>[]
  /** The dining option that the person's own new orders start with; null: the place's. */
  preferredId: string | null
  onPrefer: (id: string | null) => void
}

/** How the guest is served; remembered on this device, and on wish the person's own first choice everywhere. */
export function DiningSheet({ options, preferredId, onPrefer, ...props }: DiningSheetProps) {
  const text = useText()
  const chosen = options.find(({ id }) => id === props.chosenId)
  const always = preferredId !== null && preferredId === props.chosenId
  return (
    <Choices
      {...props}
      title={text('register.dining.title')}
      choices={options.map((option) => ({
        id: option.id,
        name: option.name,
        leading: <Swatch color={option.color} icon={diningOptionSymbols[option.type]} />,
      }))}
      footer={
        chosen && (
          <CheckboxRow
            label={text('register.dining.always', { name: chosen.name })}
            checked={always}
            onChange={() => onPrefer(always ? null : chosen.id)}
          />
        )
      }
    />
  )
}

/** The choice of the crew member whose meal it is. */
export function CrewSheet(
  props: ChoiceSheetProps & { crew: readonly Row<'placeUsers'>[]; missing: boolean },
) {
  const text = useText()
  const faceOf = facesOf(props.crew)
  return (
    <Choices
      {...props}
      title={text('register.crew.title')}
      note={props.missing && <MissingNote>{text('register.crew.missing')}</MissingNote>}
      choices={props.crew.map((person) => ({
        id: person.id,
        name: person.name,
        leading: <Avatar {...faceOf(person)} small />,
      }))}
    />
  )
}

type ChoicesProps = ChoiceSheetProps & {
  title: string
  note?: ReactNode
  footer?: ReactNode
  choices: readonly { id: string; name: string; leading: ReactNode }[]
}

function Choices({ open, chosenId, onChoose, onClose, title, note, footer, choices }: ChoicesProps) {
  const text = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={text('register.close')}
      footer={footer}
      flush
    >
      {note && <div className="px-4">{note}</div>}
      <ul aria-label={title} className="m-0 list-none p-0">
        {choices.map((choice) => (
          <li key={choice.id}>
            <ListRow
              leading={choice.leading}
              title={choice.name}
              selected={choice.id === chosenId}
              onPress={() => onChoose(choice.id)}
              action={
                choice.id === chosenId && (
                  <Icon name="check" label={text('register.chosen')} className="text-accent-text" />
                )
              }
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
