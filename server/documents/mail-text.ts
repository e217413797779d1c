import type { Row } from '#domain/tables.ts'

/** The mail that a guest reads above the document. Polish, as the document itself. */
export function mailText(
  place: Row<'places'>,
  { title, number }: { title: string; number: string },
): { subject: string; text: string } {
  return {
    subject: `${title} ${number}, ${place.name}`,
    text: [
      'Dzień dobry,',
      '',
      `w załączniku przesyłamy dokument: ${title} ${number}.`,
      'Dziękujemy za wizytę.',
      '',
      place.name,
      ...[place.phone, place.email].filter((line) => line !== ''),
    ].join('\n'),
  }
}
