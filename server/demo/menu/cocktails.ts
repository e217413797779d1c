import { drink, type DemoSection } from './demo-menu.ts'

export const cocktails: DemoSection = {
  key: 'cocktails',
  name: 'Koktajle',
  traits: { ...drink, exciseType: 'STRONG_ALCOHOLS', minutes: 5, batch: 2 },
  items: [
    {
      key: 'szarlotka-drink',
      name: 'Żubrówka z sokiem jabłkowym',
      description: 'Wódka z trawą żubrową i tłoczony sok jabłkowy',
      price: 26_00,
      minutes: 3,
    },
    { key: 'mojito', name: 'Mojito', description: 'Biały rum, limonka, mięta, woda gazowana', price: 33_00 },
    {
      key: 'whisky-sour',
      name: 'Whisky Sour',
      description: 'Bourbon, cytryna, białko',
      price: 35_00,
      allergens: ['EGGS'],
    },
    {
      key: 'gin-tonik',
      name: 'Gin z tonikiem',
      description: 'Polski gin, tonik, jałowiec',
      price: 32_00,
      minutes: 3,
    },
    {
      key: 'espresso-martini',
      name: 'Espresso Martini',
      description: 'Wódka, likier kawowy, espresso',
      price: 36_00,
    },
    { key: 'negroni', name: 'Negroni', description: 'Gin, wermut, bitter', price: 35_00 },
    {
      key: 'wisniowy-sour',
      name: 'Wiśniowy Sour',
      description: 'Wiśniówka, wódka, cytryna, białko',
      price: 34_00,
      allergens: ['EGGS'],
    },
    {
      key: 'aperol',
      name: 'Aperol Spritz',
      description: 'Aperol, prosecco, woda gazowana',
      price: 34_00,
      exciseType: 'WINES',
      minutes: 3,
    },
    {
      key: 'hugo',
      name: 'Hugo z bzem',
      description: 'Prosecco, kwiat czarnego bzu, mięta',
      price: 33_00,
      exciseType: 'WINES',
      minutes: 3,
    },
    {
      key: 'virgin-mojito',
      name: 'Mojito bezalkoholowe',
      description: 'Limonka, mięta, woda gazowana',
      price: 23_00,
      exciseType: 'NONE',
    },
  ],
}
