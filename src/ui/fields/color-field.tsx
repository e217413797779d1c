import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { fieldAria, FieldNote, type FieldTexts } from './field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Option } from './option.ts'
import { readableFill } from '#ui/marks/readable-fill.ts'
import { rovingKeys } from '#ui/buttons/roving-keys.ts'

type ColorFieldProps = FieldTexts & {
  /** `#rrggbb`, `null` while none is chosen. */
  value: string | null
  onChange: (color: string) => void
  /** Colours to choose from, `#rrggbb`, with their names. */
  presets: readonly Option<string>[]
  /** Name of the control for any other colour. */
  ownLabel: string
  disabled?: boolean | undefined
}

/** A colour from a palette, or an own one. Shown as it is shown elsewhere: dark enough for white on it. */
export function ColorField(props: ColorFieldProps) {
  const { label, help, error, hideLabel, value, onChange, presets, ownLabel, disabled } = props
  const id = useId()
  const chosen = value?.toLowerCase()
  const at = presets.findIndex((preset) => preset.value.toLowerCase() === chosen)
  const own = value !== null && at < 0
  const keys = rovingKeys(
    presets.map((preset) => preset.value),
    onChange,
  )
  return (
    <div className="field">
      <span id={`${id}-label`} className={cx('lbl', hideLabel && 'sr-only')}>
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          className="color-choices"
          onKeyDown={keys}
          {...fieldAria(id, { help, error })}
        >
          {presets.map((preset, index) => (
            <button
              key={preset.value}
              type="button"
              role="radio"
              aria-checked={index === at}
              aria-label={preset.label}
              title={preset.label}
              tabIndex={index === Math.max(0, at) ? 0 : -1}
              disabled={disabled}
              className="color-choice"
              onClick={() => onChange(preset.value)}
            >
              <ColorDot color={preset.value} on={index === at} />
            </button>
          ))}
        </div>
        <label className={cx('own-color', disabled && 'off')}>
          <input
            type="color"
            aria-label={ownLabel}
            value={chosen ?? '#808080'}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          {own ? <ColorDot color={value} on /> : <Icon name="sliders" size={18} className="text-ink-3" />}
          <span aria-hidden="true">{own ? <span className="tn">{chosen}</span> : ownLabel}</span>
        </label>
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}

function ColorDot({ color, on }: { color: string; on: boolean }) {
  return (
    <span className="color-dot" style={{ background: readableFill(color) }}>
      {on && <Icon name="check" size={18} />}
    </span>
  )
}
