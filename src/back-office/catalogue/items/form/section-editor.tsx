import { useEffect, useRef } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNote } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useScreenTexts } from '../../../texts.ts'
import { modifiersOf, type ModifierPiece, type SectionPiece } from '../../parts/pieces.ts'
import { pieceMessageFor, usePieceWords } from '../pieces/use-piece-words.ts'
import { ModifierRows } from './modifier-rows.tsx'
import type { ItemFormState } from './use-item-form.ts'
import { useSaveAsTemplate } from './use-save-as-template.ts'

type SectionEditorProps = { form: ItemFormState; section: SectionPiece; disabled: boolean }

/** All of a modifier section: its rule and its modifiers. */
export function SectionEditor({ form, section, disabled }: SectionEditorProps) {
  const { faults, pieces: own } = form
  const { pieces, edit } = own
  const text = useText()
  const texts = useScreenTexts('modifier-sections')
  const { say } = usePieceWords()
  const name = useRef<HTMLInputElement>(null)
  const unnamed = useRef(section.name === '')
  // A new section is to be named at once.
  useEffect(() => {
    if (unnamed.current) name.current?.focus()
  }, [])
  const change = (change: Partial<SectionPiece>) => edit({ do: 'change-section', id: section.id, change })
  const message = (field: string) => pieceMessageFor(faults, section.id, field, say)
  const modifiers = modifiersOf(pieces, section.id)
  const least = section.minAmount ?? 0
  const tooFew = modifiers.length > 0 && !section.multiple && least > modifiers.length
  const rule = message('maxAmount') ?? message('minAmount')
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3 tablet:p-4">
      {section.templateId !== null && (
        <p className="text-t2 text-ink-2">{text('menuItem.modifiers.follows')}</p>
      )}
      <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-[minmax(0,1fr)_auto_7rem_7rem]">
        <TextField
          ref={name}
          label={texts.label('name')}
          fieldClassName="col-span-2 tablet:col-span-1"
          value={section.name}
          error={message('name')}
          disabled={disabled}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
        <div className="field col-span-2 tablet:col-span-1">
          <span aria-hidden="true" className="lbl">
            {texts.label('multiple')}
          </span>
          <Switch
            label={text('menuItem.modifiers.multiple')}
            checked={section.multiple}
            disabled={disabled}
            className="min-h-12"
            onChange={(multiple) => change({ multiple })}
          />
        </div>
        {(['minAmount', 'maxAmount'] as const).map((field) => (
          <NumberField
            key={field}
            label={texts.label(field)}
            value={section[field]}
            scale={0}
            format={String}
            inputMode="numeric"
            className={rule === undefined ? '' : 'is-bad'}
            aria-invalid={rule === undefined ? undefined : true}
            disabled={disabled}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <FieldNote id={`${section.id}-rule`} error={rule} />
      {least === 0 && (
        <Switch
          label={text('menuItem.modifiers.alwaysAsked')}
          checked={section.alwaysAsked}
          disabled={disabled}
          className="min-h-12"
          onChange={(alwaysAsked) => change({ alwaysAsked })}
        />
      )}
      {tooFew && rule === undefined && (
        <p className="text-t2 font-semibold text-warn">
          {text('menuItem.modifiers.tooFew', { count: modifiers.length, amount: least })}
        </p>
      )}
      <ModifierRows form={form} section={section} disabled={disabled} />
      {!disabled && <Foot form={form} section={section} modifiers={modifiers} />}
    </div>
  )
}

type FootProps = { form: ItemFormState; section: SectionPiece; modifiers: readonly ModifierPiece[] }

/** Keeping a section as a template, where it follows none, and removing it. */
function Foot({ form, section, modifiers }: FootProps) {
  const text = useText()
  const saveAsTemplate = useSaveAsTemplate()
  return (
    <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-2">
      {section.templateId === null ? (
        <Button
          kind="quiet"
          size="sm"
          icon="copy"
          disabled={section.name.trim() === '' || modifiers.length === 0}
          onClick={() => void saveAsTemplate(section, modifiers)}
        >
          {text('menuItem.modifiers.saveAsTemplate')}
        </Button>
      ) : (
        <span />
      )}
      <Button
        kind="quiet"
        size="sm"
        icon="trash"
        onClick={() => form.pieces.edit({ do: 'remove-section', id: section.id })}
      >
        {text('menuItem.modifiers.removeSection')}
      </Button>
    </div>
  )
}
