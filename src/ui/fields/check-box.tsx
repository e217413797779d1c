import { Icon } from '#ui/icons/icon.tsx'

type CheckBoxProps = {
  /** Read aloud; the box stands alone, as in a table. */
  label: string
  checked: boolean
  /** Some of what the box stands for is ticked. */
  mixed?: boolean
  onChange: () => void
}

/** A small box without words. */
export function CheckBox({ label, checked, mixed = false, onChange }: CheckBoxProps) {
  return (
    <label className="check-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        onChange={onChange}
      />
      <span className="check sm">
        <Icon name={mixed ? 'minus' : 'check'} size={14} />
      </span>
    </label>
  )
}
