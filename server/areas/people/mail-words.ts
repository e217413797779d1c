import type { Locale } from '#domain/text/locales.ts'

type Words = { subject: string; text: string }

/** An invitation, in the language of whoever invites. */
export function invitationMail(locale: Locale, given: { place: string; from: string; link: string }): Words {
  const { place, from, link } = given
  return locale === 'pl'
    ? {
        subject: `Zaproszenie do załogi: ${place}`,
        text: lines('Dzień dobry,', `${from} zaprasza do załogi lokalu ${place} w Lokalu.`, [
          'Aby przyjąć zaproszenie, otwórz ten link w ciągu 7 dni:',
          link,
        ]),
      }
    : {
        subject: `Invitation to the crew of ${place}`,
        text: lines('Hello,', `${from} invites you to the crew of ${place} in Lokal.`, [
          'Open this link within 7 days to accept:',
          link,
        ]),
      }
}

/** A link to set a new password. */
export function resetMail(locale: Locale, link: string): Words {
  return locale === 'pl'
    ? {
        subject: 'Nowe hasło w Lokalu',
        text: lines('Dzień dobry,', 'ktoś poprosił o nowe hasło do Twojego konta w Lokalu.', [
          'Aby je ustawić, otwórz ten link w ciągu godziny:',
          link,
          '',
          'Jeśli to nie Ty, zignoruj tę wiadomość: hasło się nie zmieni.',
        ]),
      }
    : {
        subject: 'A new password in Lokal',
        text: lines('Hello,', 'somebody asked for a new password for your account in Lokal.', [
          'Open this link within an hour to set it:',
          link,
          '',
          'If it was not you, ignore this mail: the password stays as it is.',
        ]),
      }
}

/** The mail that tells that the account will be removed, and how to call it off. */
export function removalMail(locale: Locale, link: string): Words {
  return locale === 'pl'
    ? {
        subject: 'Usunięcie konta w Lokalu',
        text: lines('Dzień dobry,', 'zgodnie z prośbą usuniemy Twoje konto w Lokalu w ciągu 14 dni.', [
          'Do tego czasu możesz to odwołać w swoim profilu:',
          link,
        ]),
      }
    : {
        subject: 'Your account in Lokal will be removed',
        text: lines('Hello,', 'as you asked, we will remove your account in Lokal within 14 days.', [
          'Until then you can call it off in your profile:',
          link,
        ]),
      }
}

function lines(greeting: string, what: string, rest: readonly string[]): string {
  return [greeting, '', what, ...rest].join('\n')
}
