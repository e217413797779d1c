import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mail.ts'

/** A message for nodemailer. The address stands alone, so that no text in it becomes a second one. */
export function compose({ to, subject, text, attachments }: MailMessage, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    attachments: attachments.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
