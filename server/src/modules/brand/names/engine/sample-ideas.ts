/** Sixty ideas by which the engine's gates are tested: of every category and vibe, plain ones and odd ones. */
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';

export const SAMPLE_IDEAS: readonly (readonly [BrandVibe, string])[] = `
MODERN | A bedside lamp that dims by itself when you fall asleep
MODERN | Modular shelves that click together without screws
PLAYFUL | Silicone lunch boxes for kids that look like animals
LUXURY | Hand-blown wine glasses for small restaurants
MINIMALIST | A dish rack made of one bent steel wire
BOLD | Cast iron pans for cooking over an open fire
PLAYFUL | Socks with a different joke on each toe
MINIMALIST | Plain merino t-shirts that never smell
LUXURY | Silk scarves printed with paintings by young artists
BOLD | A rain jacket for cyclists who ride in storms
MODERN | Shoes with replaceable soles for commuters
MINIMALIST | Linen aprons sewn in a small workshop
MODERN | Earbuds that translate conversations while you travel
BOLD | A rugged solar charger for expeditions
PLAYFUL | A small robot that teaches children to code
MODERN | A sensor that tells you when your plants need water
MINIMALIST | A phone dock without cables for the desk
LUXURY | A wooden speaker with warm sound for the living room
LUXURY | Face oil made from rose petals
MINIMALIST | A shampoo bar without plastic packaging
BOLD | Beard balm with cedar and smoke scent for men
PLAYFUL | Bath bombs that turn the water into a galaxy
MODERN | A refillable deodorant in an aluminium case
MODERN | Cold brew coffee concentrate for offices
PLAYFUL | Crunchy chickpea snacks for school breaks
LUXURY | Dark chocolate with saffron and sea salt
BOLD | Fermented hot sauce made with ghost peppers
MINIMALIST | Sourdough crackers with only three ingredients
PLAYFUL | Fizzy fruit tea without sugar for teenagers
MODERN | A posture belt that vibrates when you slouch
MINIMALIST | Magnesium drops for calm sleep
BOLD | Resistance bands for climbers who train at home
LUXURY | A weighted eye pillow filled with lavender
PLAYFUL | A breathing toy that helps anxious children calm down
PLAYFUL | Wooden building blocks shaped like clouds
MODERN | A puzzle game that families play without screens
MINIMALIST | Cloth dolls made from organic cotton
BOLD | A slingshot kite for windy beaches
LUXURY | Gold rings engraved with star maps
MINIMALIST | Thin leather wallets for people who carry three cards
PLAYFUL | Clay earrings that look like fruit
MODERN | Watches with straps made of recycled ocean nets
MODERN | Padded mailers made from mushroom foam
MINIMALIST | Notebooks with stone paper and no lines
LUXURY | Gift boxes with silk ribbon for jewellers
BOLD | Heavy duty torque wrenches for bicycle workshops
MODERN | A laser gauge that measures pallets in a warehouse
BOLD | Safety gloves with steel mesh for butchers
PLAYFUL | Beeswax wraps for sandwiches with bright patterns
MINIMALIST | A compost bin for tiny kitchens that does not smell
MODERN | Bamboo toothbrushes with replaceable heads
BOLD | Water bottles made of recycled steel for hikers
LUXURY | Hand-woven baskets by village weavers
MINIMALIST | Stoneware mugs thrown in a pottery by the sea
PLAYFUL | Embroidery kits with rude cross-stitch sayings
LUXURY | Carved walnut boxes for fountain pens
PLAYFUL | A ball launcher for dogs that never get tired
MODERN | A bicycle light that charges from the wheel
BOLD | A tent for motorcycle travellers
MINIMALIST | A stand that holds a book open while you eat
`
  .trim()
  .split('\n')
  .map((line) => {
    const [vibe = '', idea = ''] = line.split(' | ');
    return [vibe as BrandVibe, idea] as const;
  });
