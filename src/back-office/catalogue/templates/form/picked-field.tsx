import { useRef } from 'react'
import { useLive } from '#hooks/place/live/use-live.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { FieldNote } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MoveHandle } from '#ui/lists/move-handle.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useRowMoves } from '#ui/lists/use-row-moves.ts'
import { movedTo } from '../../../list/moved-to.ts'
import type { ControlProps, FormField } from '../../../form-field.ts'
import { tableOfKind, type TemplateKind } from '../../../screens/template-kind.ts'
import { useTemplateLinks } from '../template-links.ts'
import { usePieceFacts } from './use-piece-facts.ts'

type PieceKind = Exclude<TemplateKind, 'MENU_ITEM'>

const names = {
  MODIFIER_SECTION: 'modifierSectionTemplateIds',
  INGREDIENT: 'ingredientTemplateIds',
} as const

/** Templates of modifier sections or of ingredients, in their order, chosen from those that there are. */
export function pickedField<K extends PieceKind>(kind: K): FormField<(typeof names)[K]> {
  const table = tableOfKind[kind]
  return {
    name: names[kind],
    initial: [],
    reference: table,
    format: (value, _row, { nameOf }) =>
      pickedIds(value)
        .map((id) => nameOf(table, id))
        .filter(Boolean)
        .join(', '),
    Control: (props) => <PickedControl {...props} kind={kind} />,
  }
}

function PickedControl(props: ControlProps & { kind: PieceKind }) {
  const { kind, label, help, error, value, limits, disabled, onChange, tools } = props
  const { text } = tools
  const { renderTemplate } = useTemplateLinks()
  const factsOf = usePieceFacts(kind)
  const list = useRef<HTMLOListElement>(null)
  const all = useLive((rows) => rows.all(tableOfKind[kind]), [kind])
  const ids = pickedIds(value)
  const picked = ids.flatMap((id) => all?.find((each) => each.id === id) ?? [])
  const free = (all ?? [])
    .filter(({ id }) => !ids.includes(id))
    .sort((a, b) => tools.format.compare(a.name, b.name))
  const moves = useRowMoves(
    picked,
    disabled
      ? undefined
      : {
          onMove: (id, to) => onChange(movedTo(ids, id, to)),
          handleLabel: ({ name }) => text('office.children.order', { name }),
          announce: ({ name }, to) => text('office.children.moved', { name, place: to + 1 }),
          upLabel: ({ name }) => name,
          downLabel: ({ name }) => name,
        },
    list,
    'picked',
  )
  return (
    <fieldset className="field">
      <legend className="lbl mb-1">{label}</legend>
      {picked.length > 0 && (
        <ol ref={list} aria-label={label} className="panel mb-2 overflow-hidden">
          {picked.map(({ id, name }) => (
            <li key={id} data-row={id} className="row">
              {!disabled && (
                <MoveHandle
                  label={text('office.children.order', { name })}
                  onKeyDown={moves.onHandleKey(id)}
                />
              )}
              <span className="min-w-0 flex-1 py-2">
                {renderTemplate(
                  { kind, id },
                  {
                    className: 'font-semibold text-accent-text break-words',
                    children: <span data-row-name>{name}</span>,
                  },
                )}
                <span className="block text-t2 break-words text-ink-2">{factsOf(id)}</span>
              </span>
              {!disabled && (
                <IconButton
                  icon="close"
                  label={text('menuTemplate.picked.remove', { name })}
                  onClick={() => onChange(ids.filter((each) => each !== id))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      {!disabled && free.length > 0 && (
        <SelectField
          label={text(`menuTemplate.picked.add.${kind}`)}
          hideLabel
          value=""
          placeholder={text(`menuTemplate.picked.add.${kind}`)}
          disabled={ids.length >= (limits.max ?? Infinity)}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => target.value !== '' && onChange([...ids, target.value])}
        />
      )}
      {all?.length === 0 && <p className="text-t2 text-ink-2">{text(`menuTemplate.picked.none.${kind}`)}</p>}
      <p>
        {renderTemplate(
          { kind, id: null },
          {
            className: `${buttonClass({ kind: 'quiet', size: 'sm' })} -ml-3`,
            children: (
              <>
                {text(`menuTemplate.picked.all.${kind}`)}
                <Icon name="chevron-right" size={18} />
              </>
            ),
          },
        )}
      </p>
      <FieldNote id={names[kind]} help={help} error={error} />
    </fieldset>
  )
}

export function pickedIds(value: unknown): readonly string[] {
  // The control writes nothing else, and a row has been read by its schema.
  return Array.isArray(value) ? (value as string[]) : []
}
