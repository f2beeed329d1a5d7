import type { DroneLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';

type DroneRow = ModelFacts & {
  brand: string;
  price: number;
  style: DroneLook['style'];
  versions: Record<string, number>;
};

function drone({ style, ...facts }: DroneRow): ProductModel {
  const inTheBox = 'Drone, controller, battery, spare propellers, cable and gimbal guard';
  return { ...facts, subcategory: 'drone', inTheBox, attribute: null, look: { kind: 'drone', style } };
}

export const drones: ProductModel[] = [
  drone({
    name: 'DJI Mini 4 Pro',
    brand: 'DJI',
    year: 2023,
    pitch: 'Under 249 grams with eyes on all sides; the drone most people should start and end with.',
    points: ['Senses obstacles all round', 'True vertical shooting', '34 minutes in the air'],
    specs: { Camera: '1/1.3-inch, 48 MP, 4K at 100 fps', Transmission: 'O4, up to 20 km FCC' },
    colors: { Gray: '9a9da1' },
    price: 2999,
    style: 'folding',
    versions: { Standard: 0, 'Fly More Combo': 950 },
  }),
  drone({
    name: 'DJI Mini 3',
    brand: 'DJI',
    year: 2022,
    pitch: 'Light, quiet and forgiving: 4K HDR and a camera that turns upright for stories.',
    points: ['Vertical camera', '38 minutes', 'Holds in wind of 38 km/h'],
    specs: { Camera: '1/1.3-inch, 12 MP, 4K HDR' },
    colors: { Gray: 'a2a5a9' },
    price: 1699,
    style: 'folding',
    versions: { Standard: 0, 'Fly More Combo': 650 },
  }),
  drone({
    name: 'DJI Air 3S',
    brand: 'DJI',
    year: 2024,
    pitch: 'Two cameras and a forward LiDAR that finds its way home at night over the dunes.',
    points: ['1-inch main, 70 mm telephoto', 'LiDAR obstacle sensing', '45 minutes'],
    specs: { Cameras: '50 MP 1-inch and 48 MP tele', Video: '4K at 60 fps HDR' },
    colors: { Gray: '7f8388' },
    price: 4299,
    style: 'folding',
    versions: { Standard: 0, 'Fly More Combo': 1300 },
  }),
  drone({
    name: 'DJI Mavic 4 Pro',
    brand: 'DJI',
    year: 2025,
    pitch: 'A 100 MP Hasselblad that looks straight up on its 360-degree gimbal: for film crews and hotel rooftops.',
    points: ['100 MP 4/3 sensor', 'Three focal lengths', '51 minutes'],
    specs: { Cameras: '100 MP, 48 MP and 50 MP', Video: '6K at 60 fps HDR' },
    colors: { 'Graphite Gray': '63666a' },
    price: 8499,
    style: 'folding',
    versions: { Standard: 0, 'Fly More Combo': 2200 },
  }),
  drone({
    name: 'DJI Neo',
    brand: 'DJI',
    year: 2024,
    pitch: 'Lifts off from the palm, circles you and lands in the hand again; no controller, no lessons.',
    points: ['135 g with full propeller guards', 'Six one-button shots', '4K'],
    specs: { Camera: '1/2-inch, 12 MP, 4K' },
    colors: { White: 'e9eaea' },
    price: 799,
    style: 'guarded',
    versions: { Standard: 0, 'Fly More Combo': 500 },
  }),
  drone({
    name: 'DJI Flip',
    brand: 'DJI',
    year: 2025,
    pitch: 'Folds its guarded rotors like a book, then films 4K with a proper three-axis gimbal.',
    points: ['Guards that fold', '3-axis gimbal', '31 minutes'],
    specs: { Camera: '1/1.3-inch, 48 MP, 4K at 100 fps' },
    colors: { Gray: 'b9bcbf' },
    price: 1799,
    style: 'guarded',
    versions: { Standard: 0, 'Fly More Combo': 1100 },
  }),
  drone({
    name: 'DJI Avata 2',
    brand: 'DJI',
    year: 2024,
    pitch: 'FPV without the crashes: guarded propellers, goggles and a stick that steers like a hand.',
    points: ['155-degree view', 'One-push flips and drifts', 'Turtle mode rights itself'],
    specs: { Camera: '1/1.3-inch, 4K at 60 fps' },
    colors: { Black: '3a3c40' },
    price: 3999,
    style: 'guarded',
    versions: { 'One battery': 0, 'Three batteries': 800 },
  }),
  drone({
    name: 'Potensic ATOM 2',
    brand: 'Potensic',
    year: 2025,
    pitch: 'A capable light drone from outside the big brand, with subject tracking and 48 MP photos.',
    points: ['AI Track', 'Under 249 g', '32 minutes'],
    specs: { Camera: '1/2-inch, 48 MP, 4K HDR' },
    colors: { Gray: '8e9195' },
    price: 1399,
    style: 'folding',
    versions: { Standard: 0, 'Fly More Combo': 500 },
  }),
  drone({
    name: 'BETAFPV Cetus Pro FPV Kit',
    brand: 'BETAFPV',
    year: 2022,
    pitch: 'A whoop to learn FPV on in the living room, complete with goggles and radio.',
    points: ['Altitude hold for beginners', 'Goggles and radio in the kit', 'Brushless motors'],
    specs: { Modes: 'Normal, Sport, Manual' },
    colors: { Black: '2f3033' },
    price: 849,
    style: 'racing',
    versions: {},
  }),
];
