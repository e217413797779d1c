/** The words of the system for its states, as far as its description has them. */
export const invoiceWords: Readonly<Record<number, string>> = {
  100: 'Faktura przyjęta do dalszego przetwarzania',
  150: 'Trwa przetwarzanie',
  200: 'Sukces',
  405: 'Przetwarzanie anulowane z powodu błędu sesji',
  410: 'Nieprawidłowy zakres uprawnień',
  415: 'Brak możliwości wysyłania faktury z załącznikiem',
  430: 'Błąd weryfikacji pliku faktury',
  435: 'Błąd odszyfrowania pliku',
  440: 'Duplikat faktury',
  450: 'Błąd weryfikacji semantyki dokumentu faktury',
  500: 'Nieznany błąd',
  550: 'Operacja została anulowana przez system',
}

export const sessionWords: Readonly<Record<number, string>> = {
  100: 'Sesja interaktywna otwarta',
  170: 'Sesja interaktywna zamknięta',
  200: 'Sesja interaktywna przetworzona pomyślnie',
  415: 'Błąd odszyfrowania dostarczonego klucza',
  440: 'Sesja anulowana',
  445: 'Błąd weryfikacji, brak poprawnych faktur',
}

export const signInWords: Readonly<Record<number, string>> = {
  100: 'Uwierzytelnianie w toku',
  200: 'Uwierzytelnianie zakończone sukcesem',
  415: 'Uwierzytelnianie zakończone niepowodzeniem: brak przypisanych uprawnień',
  425: 'Uwierzytelnienie unieważnione',
  450: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
  460: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędu certyfikatu',
  480: 'Uwierzytelnienie zablokowane',
  500: 'Nieznany błąd',
  550: 'Operacja została anulowana przez system',
}

/** A state as the API writes it. */
export function writtenState(code: number, words: Readonly<Record<number, string>>) {
  return { code, description: words[code] ?? 'Stan', details: [] }
}
