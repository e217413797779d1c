import { meal, type DemoSection } from './demo-menu.ts'

export const breakfast: DemoSection = {
  key: 'breakfast',
  name: 'Śniadania',
  traits: { ...meal, station: 'hot', minutes: 10, batch: 4, allergens: ['GLUTEN', 'EGGS', 'DAIRY'] },
  items: [
    {
      key: 'jajka-klasyczne',
      name: 'Jajka po swojemu z pieczywem',
      description: 'Dwa jajka, pieczywo i masło',
      price: 26_00,
      ask: ['eggs', 'bread'],
    },
    {
      key: 'sniadanie-lipa',
      name: 'Śniadanie Pod Lipą',
      description: 'Jajka, biała kiełbasa, fasola, pomidor i pieczywo',
      price: 38_00,
      ask: ['eggs', 'bread'],
    },
    {
      key: 'szakszuka',
      name: 'Szakszuka z fetą',
      description: 'Jajka zapiekane w pomidorach z papryką i fetą',
      price: 34_00,
      ask: ['bread'],
    },
    {
      key: 'jajka-benedykt',
      name: 'Jajka po benedyktyńsku',
      description: 'Jajka w koszulce, szynka i sos holenderski na maślanej bułce',
      price: 36_00,
    },
    {
      key: 'twarozek',
      name: 'Twarożek ze szczypiorkiem',
      description: 'Ze szczypiorkiem i rzodkiewką, z pieczywem',
      price: 24_00,
      allergens: ['DAIRY', 'GLUTEN'],
      station: 'cold',
      minutes: 5,
      ask: ['bread'],
    },
    {
      key: 'owsianka',
      name: 'Owsianka z jabłkiem i orzechami',
      description: 'Na mleku, z cynamonem i orzechami włoskimi',
      price: 23_00,
      allergens: ['GLUTEN', 'DAIRY', 'NUTS'],
    },
    {
      key: 'granola',
      name: 'Granola z jogurtem i owocami',
      description: 'Domowa granola, jogurt i owoce sezonowe',
      price: 25_00,
      allergens: ['GLUTEN', 'DAIRY', 'NUTS'],
      station: 'cold',
      minutes: 4,
    },
    {
      key: 'tost-awokado',
      name: 'Tost z awokado i jajkiem',
      description: 'Na chlebie na zakwasie, jajko w koszulce',
      price: 35_00,
      allergens: ['GLUTEN', 'EGGS', 'SESAME'],
    },
  ],
}
