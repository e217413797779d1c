import { drink, type DemoSection } from './demo-menu.ts'

export const cocktails: DemoSection = {
  key: 'cocktails',
  name: 'Koktajle',
  traits: { ...drink, exciseType: 'STRONG_ALCOHOLS', minutes: 5, batch: 2 },
  items: [
    {
      key: 'szarlotka-drink',
      name: 'Żubrówka z sokiem jabłkowym',
      en: 'Bison grass vodka with pressed apple juice',
      price: 26_00,
      minutes: 3,
    },
    { key: 'mojito', name: 'Mojito', en: 'White rum, lime, mint, soda', price: 33_00 },
    {
      key: 'whisky-sour',
      name: 'Whisky Sour',
      en: 'Bourbon, lemon, egg white',
      price: 35_00,
      allergens: ['EGGS'],
    },
    { key: 'gin-tonik', name: 'Gin z tonikiem', en: 'Polish gin, tonic, juniper', price: 32_00, minutes: 3 },
    {
      key: 'espresso-martini',
      name: 'Espresso Martini',
      en: 'Vodka, coffee liqueur, espresso',
      price: 36_00,
    },
    { key: 'negroni', name: 'Negroni', en: 'Gin, vermouth, bitter', price: 35_00 },
    {
      key: 'wisniowy-sour',
      name: 'Wiśniowy Sour',
      en: 'Cherry liqueur, vodka, lemon, egg white',
      price: 34_00,
      allergens: ['EGGS'],
    },
    {
      key: 'aperol',
      name: 'Aperol Spritz',
      en: 'Aperol 11%, prosecco, soda',
      price: 34_00,
      exciseType: 'WINES',
      minutes: 3,
    },
    {
      key: 'hugo',
      name: 'Hugo z bzem',
      en: 'Prosecco, elderflower, mint',
      price: 33_00,
      exciseType: 'WINES',
      minutes: 3,
    },
    {
      key: 'virgin-mojito',
      name: 'Mojito bezalkoholowe',
      en: 'Lime, mint, soda; no alcohol',
      price: 23_00,
      exciseType: 'NONE',
    },
  ],
}
