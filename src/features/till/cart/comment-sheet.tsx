import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useRef, useState } from 'react'

type CommentSheetProps = { comment: string; onChange: (comment: string) => void; onClose: () => void }

/** A word for the kitchen about the whole order. Mount it to open it. */
export function CommentSheet({ comment, onChange, onClose }: CommentSheetProps) {
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(comment)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('register.comment.title')}
      closeLabel={text('register.close')}
      initialFocus={field}
      footer={
        <Button kind="primary" size="lg" wide onClick={() => onChange(value.trim())}>
          {text('register.done')}
        </Button>
      }
    >
      <TextArea
        ref={field}
        label={text('register.comment.label')}
        help={text('register.comment.help')}
        maxLength={500}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </Sheet>
  )
}
