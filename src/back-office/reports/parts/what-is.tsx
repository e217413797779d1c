import { type MessageKey, useText } from '#hooks/texts/use-text.ts'
import { Hint } from '#ui/fields/hint.tsx'

/** Figures that have a definition: one for each, wherever it is shown. */
export type Defined =
  Extract<MessageKey, `stats.what.${string}`> extends `stats.what.${infer Name}` ? Name : never

/** The one definition of a figure, behind a “?”. */
export function WhatIs({ name, of }: { name: string; of: Defined }) {
  const text = useText()
  return <Hint label={text('stats.what', { name })}>{text(`stats.what.${of}`)}</Hint>
}

/** A name of figures with their definition beside it. */
export function DefinedTitle({ name, of }: { name: string; of: Defined }) {
  return (
    <span className="flex items-center gap-1">
      {name}
      <WhatIs name={name} of={of} />
    </span>
  )
}
