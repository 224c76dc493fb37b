// The standard edition with the factory prices of a preset.
import { FACTORY_PRICES, type BuildingPreset } from '$lib/games/navegador/data';
import { printed, standardEdition, type Edition } from '$lib/games/navegador/edition';

export function presetEdition(preset: BuildingPreset): Edition {
  const prices = FACTORY_PRICES[preset];
  const buildings = { ...standardEdition.buildings, sugar: prices, gold: prices, spices: prices };
  return printed.parse({ ...standardEdition, buildings });
}
