import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MoveHandle } from '#ui/lists/move-handle.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { MoveTools } from '#ui/lists/table-model.ts'
import { useRowMoves } from '#ui/lists/use-row-moves.ts'
import { useScreenTexts } from '../../../texts.ts'
import { modifiersOf, type ModifierPiece, type SectionPiece } from '../../parts/pieces.ts'
import { pieceMessageFor, usePieceWords } from '../pieces/use-piece-words.ts'
import type { ItemFormState } from './use-item-form.ts'

type ModifierRowsProps = { form: ItemFormState; section: SectionPiece; disabled: boolean }

/** The modifiers of a section in their order, each with what it adds to the price. */
export function ModifierRows({ form, section, disabled }: ModifierRowsProps) {
  const { pieces, edit, add } = form.pieces
  const text = useText()
  const texts = useScreenTexts('modifiers')
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const modifiers = modifiersOf(pieces, section.id)
  const nameOf = ({ name }: ModifierPiece) => name || texts.label('name')
  const moves = useRowMoves(
    modifiers,
    disabled
      ? undefined
      : {
          onMove: (id, to) => edit({ do: 'move-modifier', id, to }),
          handleLabel: (each) => text('office.children.order', { name: nameOf(each) }),
          announce: (each, to) => text('office.children.moved', { name: nameOf(each), place: to + 1 }),
          upLabel: nameOf,
          downLabel: nameOf,
        },
    list,
    'modifiers',
  )
  // A new one is to be named at once.
  useEffect(() => {
    if (added !== null) list.current?.lastElementChild?.querySelector('input')?.focus()
  }, [added])
  const addOne = () => setAdded(add({ do: 'add-modifier', sectionId: section.id }))
  return (
    <div className="flex flex-col gap-2">
      <ol
        ref={list}
        aria-label={text('menuItem.modifiers.of', {
          section: section.name || text('menuItem.modifiers.unnamed'),
        })}
        className="flex flex-col gap-4 tablet:gap-2"
      >
        {modifiers.map((modifier) => (
          <Row
            key={modifier.id}
            form={form}
            modifier={modifier}
            disabled={disabled}
            moves={moves}
            onNext={addOne}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      {!disabled && (
        <Button kind="quiet" size="sm" icon="plus" className="self-start" onClick={addOne}>
          {text('menuItem.modifiers.add')}
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  form: ItemFormState
  modifier: ModifierPiece
  disabled: boolean
  moves: MoveTools
  /** Goes on with another modifier. */
  onNext(): void
}

function Row({ form, modifier, disabled, moves, onNext }: RowProps) {
  const { faults, pieces: own } = form
  const { edit } = own
  const text = useText()
  const texts = useScreenTexts('modifiers')
  const { amount } = useFormat()
  const { say } = usePieceWords()
  const name = modifier.name || texts.label('name')
  return (
    // On a phone the price stands under the name, which is whole then.
    <li
      data-row={modifier.id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 tablet:flex"
    >
      {!disabled && (
        <span className="grid h-10 flex-none place-items-center">
          <MoveHandle
            label={text('office.children.order', { name })}
            onKeyDown={moves.onHandleKey(modifier.id)}
          />
        </span>
      )}
      <span data-row-name className="sr-only">
        {modifier.name}
      </span>
      <TextField
        small
        hideLabel
        label={texts.label('name')}
        fieldClassName="col-start-2 min-w-0 flex-1"
        value={modifier.name}
        error={pieceMessageFor(faults, modifier.id, 'name', say)}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) =>
          edit({ do: 'change-modifier', id: modifier.id, change: { name: target.value } })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
      />
      <NumberField
        small
        hideLabel
        label={texts.label('price')}
        fieldClassName="col-start-2 row-start-2 w-32 flex-none"
        value={modifier.price}
        error={pieceMessageFor(faults, modifier.id, 'price', say)}
        disabled={disabled}
        scale={2}
        unit={text('office.unit.money')}
        format={amount}
        onChange={(price) => edit({ do: 'change-modifier', id: modifier.id, change: { price } })}
      />
      {!disabled && (
        <IconButton
          icon="trash"
          label={text('menuItem.modifiers.remove', { name })}
          className="col-start-3 row-start-1 -my-1"
          onClick={() => edit({ do: 'remove-modifier', id: modifier.id })}
        />
      )}
    </li>
  )
}
