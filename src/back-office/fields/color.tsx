import { ColorField } from '#ui/fields/color-field.tsx'
import { readableFill } from '#ui/marks/readable-fill.ts'
import type { ControlProps, FormField } from '../form-field.ts'

/** Colours that are told apart at a glance and carry white signs, `#rrggbb`. */
const palette = [
  '#1d3fc4',
  '#0f6e73',
  '#0e6a36',
  '#8f6a00',
  '#9a4b07',
  '#b3261e',
  '#a3195b',
  '#82308c',
  '#4b3fb5',
  '#525b6e',
] as const

/** A colour by which people know a thing. */
export function colorField<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: null,
    format: (value, _row, { text }) => (typeof value === 'string' ? nameOf(value, text) : ''),
    cell: (value, _row, tools) =>
      typeof value === 'string' && (
        <span
          role="img"
          aria-label={nameOf(value, tools.text)}
          className="inline-block size-5 rounded-r1 align-middle"
          style={{ background: readableFill(value) }}
        />
      ),
    Control: ColorControl,
  }
}

function ColorControl({ label, help, error, value, disabled, onChange, tools }: ControlProps) {
  const { text } = tools
  return (
    <ColorField
      label={label}
      help={help}
      error={error}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      presets={palette.map((value) => ({ value, label: nameOf(value, text) }))}
      ownLabel={text('office.color.own')}
      disabled={disabled}
    />
  )
}

/** The name of a colour of the palette; any other one is called by its digits. */
function nameOf(color: string, text: ControlProps['tools']['text']): string {
  const known = palette.find((each) => each === color.toLowerCase())
  return known === undefined ? color.toLowerCase() : text(`office.color.${known}`)
}
