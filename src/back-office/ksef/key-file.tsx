import { useId, useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { fieldAria, FieldNote } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'

type KeyFileProps = {
  kind: 'certificate' | 'key'
  chosen: boolean
  /** PEM as it is, DER in base64. */
  onText: (text: string) => void
}

/** A file with a certificate or a key. A bundle (PKCS#12) is not taken apart, and says so. */
export function KeyFile({ kind, chosen, onText }: KeyFileProps) {
  const text = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const take = async (file: File) => {
    const isBundle = /\.(?:p12|pfx)$/i.test(file.name)
    const tooLarge = file.size > 15_000
    setError(isBundle ? text('ksef.file.bundle') : tooLarge ? text('ksef.file.other') : undefined)
    if (isBundle || tooLarge) return
    setName(file.name)
    onText(await textOf(file))
  }
  return (
    <div className="field">
      <label htmlFor={id} className="lbl">
        {text(`ksef.file.${kind}`)}
      </label>
      <span className="btn btn-line relative">
        <span className="btn-face">
          <Icon name={chosen ? 'check' : 'upload'} />
          <span className={cx('truncate', chosen && 'font-semibold')}>
            {chosen ? name : text('ksef.file.choose')}
          </span>
        </span>
        <input
          type="file"
          className="file-input"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void take(file)
            // The same file can be chosen once more.
            target.value = ''
          }}
          {...fieldAria(id, { help: text(`ksef.file.${kind}.help`), error })}
        />
      </span>
      <FieldNote id={id} help={text(`ksef.file.${kind}.help`)} error={error} />
    </div>
  )
}

async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = new TextDecoder('latin1').decode(bytes)
  if (read.includes('-----BEGIN')) return read
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
