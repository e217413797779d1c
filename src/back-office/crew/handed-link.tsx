import { useState } from 'react'
import type { SentInvitation } from '#hooks/session/use-invitations.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type HandedLinkProps = { invitation: SentInvitation; link: string; onClose: () => void }

/** The mail could not be sent: the link is handed over by other means, and shown only this once. */
export function HandedLink({ invitation, link, onClose }: HandedLinkProps) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch (error) {
      console.warn('the link can be taken from the field', error)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('crew.link.title')}
      detail={text('crew.link.detail', { email: invitation.email })}
      closeLabel={text('crew.close')}
      footer={
        <Button kind="primary" size="lg" wide icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {text(copied ? 'crew.link.copied' : 'crew.link.copy')}
        </Button>
      }
    >
      <TextField label={text('crew.link')} value={link} readOnly onFocus={(event) => event.target.select()} />
    </Sheet>
  )
}
