import type { QuestionKey } from '../../menu/questions.ts'
import type { Amounts } from './amounts.ts'

/** The ingredients that an answer takes besides the dish, by the question and the answer. */
export const answers: { readonly [K in QuestionKey]?: Readonly<Record<string, Amounts>> } = {
  side: {
    'Ziemniaki z koperkiem': { 'WAR-001': 280 },
    'Puree ziemniaczane': { 'WAR-001': 250, 'NAB-001': 20 },
    'Kasza gryczana': { 'SYP-003': 80 },
    Frytki: { 'MRO-001': 200 },
    'Ziemniaki opiekane': { 'WAR-001': 280 },
    Kopytka: { 'WLA-004': 220 },
  },
  slaws: {
    'Z białej kapusty': { 'WAR-002': 120 },
    'Z marchewki': { 'WAR-005': 110 },
    Buraczki: { 'WAR-006': 130 },
    Mizeria: { 'WAR-014': 120, 'NAB-004': 25 },
    'Kapusta zasmażana': { 'WAR-002': 180 },
  },
  mainExtras: {
    'Jajko sadzone': { 'NAB-009': 1_000 },
    'Sos grzybowy': { 'WLA-006': 80 },
    'Ogórek kiszony': { 'WAR-007': 80 },
    Żurawina: { 'SYP-016': 30 },
  },
  sauce: {
    Ketchup: { 'SYP-019': 30 },
    Majonez: { 'SYP-018': 30 },
    'Sos czosnkowy': { 'SYP-018': 30 },
    'Sos tatarski': { 'SYP-018': 40 },
    Musztarda: { 'SYP-020': 25 },
    Chrzan: { 'SYP-020': 25 },
  },
  pierogiTopping: {
    Skwarki: { 'MIE-007': 40 },
    Cebulka: { 'WAR-004': 40 },
    'Kwaśna śmietana': { 'NAB-004': 50 },
    'Masło klarowane': { 'NAB-001': 25 },
  },
  sweetTopping: {
    'Śmietana z cukrem': { 'NAB-004': 50 },
    'Sos waniliowy': { 'NAB-003': 40 },
    'Mus malinowy': { 'MRO-003': 50 },
    'Masło z bułką tartą': { 'NAB-001': 25, 'SYP-004': 20 },
  },
  bread: {
    'Chleb na zakwasie': { 'PIE-001': 100 },
    'Bułka kajzerka': { 'PIE-002': 1_000 },
    'Pieczywo bezglutenowe': { 'PIE-004': 1_000 },
  },
  crust: { Grube: { 'SYP-002': 80 }, Bezglutenowe: { 'SYP-027': 1_000 } },
  pizzaExtras: {
    Mozzarella: { 'NAB-006': 60 },
    Szynka: { 'MIE-019': 60 },
    Salami: { 'MIE-018': 50 },
    Boczek: { 'MIE-007': 50 },
    Pieczarki: { 'WAR-009': 60 },
    Oliwki: { 'SYP-015': 30 },
    Cebula: { 'WAR-004': 40 },
    Rukola: { 'WAR-016': 25 },
    Jajko: { 'NAB-009': 1_000 },
  },
  burgerExtras: {
    'Ser cheddar': { 'NAB-011': 30 },
    Bekon: { 'MIE-007': 40 },
    'Jajko sadzone': { 'NAB-009': 1_000 },
    'Karmelizowana cebula': { 'WAR-004': 80 },
    'Drugi kotlet': { 'MIE-005': 180 },
  },
  saladProtein: {
    'Grillowany kurczak': { 'MIE-003': 120 },
    'Wędzony łosoś': { 'RYB-010': 60 },
    'Ser kozi': { 'NAB-012': 60 },
    Tofu: { 'SYP-021': 80 },
  },
  lunchSoup: {
    'Zupa dnia': { 'WLA-003': 250, 'WAR-001': 80 },
    'Rosół z makaronem': { 'WLA-003': 250, 'SYP-007': 40 },
    'Pomidorowa z ryżem': { 'WLA-003': 200, 'SYP-008': 90 },
    Żurek: { 'WLA-001': 200, 'MIE-008': 50 },
  },
  scoops: {
    Waniliowe: { 'DES-006': 60 },
    Czekoladowe: { 'DES-007': 60 },
    Truskawkowe: { 'DES-008': 60 },
    Pistacjowe: { 'DES-009': 60 },
    'Sorbet cytrynowy': { 'DES-010': 60 },
  },
  dessertExtras: {
    'Gałka lodów waniliowych': { 'DES-006': 60 },
    'Bita śmietana': { 'NAB-003': 40 },
    'Sos czekoladowy': { 'SYP-028': 20 },
  },
  coffeeExtras: {
    'Dodatkowe espresso': { 'NAP-005': 9 },
    'Syrop waniliowy': { 'NAP-014': 15 },
    'Syrop karmelowy': { 'NAP-014': 15 },
    'Bita śmietana': { 'NAB-003': 40 },
  },
  teaKind: {
    Czarna: { 'NAP-006': 2_000 },
    'Earl Grey': { 'NAP-016': 2_000 },
    Zielona: { 'NAP-016': 2_000 },
    Miętowa: { 'NAP-016': 2_000 },
    Owocowa: { 'NAP-016': 2_000 },
  },
  teaExtras: {
    Miód: { 'SYP-017': 25 },
    Imbir: { 'WAR-027': 10 },
    'Sok malinowy': { 'NAP-018': 30 },
    'Dodatkowa cytryna': { 'WAR-012': 30 },
  },
  beerSyrup: { Malinowy: { 'NAP-018': 30 } },
}

/** Milk of a coffee by the answer, and how much of it the coffee has, ml. */
export const milks: Readonly<Record<string, string>> = {
  Krowie: 'NAB-005',
  'Bez laktozy': 'NAB-017',
  Owsiane: 'NAP-007',
  Sojowe: 'NAP-017',
}

export const milkOf: Readonly<Record<string, number>> = {
  'kawa-mleko': 80,
  'flat-white': 130,
  cappuccino: 150,
  latte: 220,
  'kawa-mrozona': 120,
}
