import type { DocumentParts } from './document.ts'
import { titles } from './words.ts'

/** What a guest reads above the document. Polish, as the document itself. */
export function mailText({ place, printout: { type, number } }: DocumentParts): {
  subject: string
  text: string
} {
  return {
    subject: `${titles[type]} ${number}, ${place.name}`,
    text: [
      'Dzień dobry,',
      '',
      `w załączniku przesyłamy dokument: ${titles[type]} ${number}.`,
      'Dziękujemy za wizytę.',
      '',
      place.name,
      ...[place.phone, place.email].filter((line) => line !== ''),
    ].join('\n'),
  }
}

/** What is kept of an address in the history: `a…@example.pl`. The address itself stays with the guest. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^@]*@/u, '$1…@')
}
