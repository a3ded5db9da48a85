import type { Locale } from '@/lib/shared/i18n/locales'
import type { CityPlan, Named } from '../city'

/** The plan with the names of a language; houses are numbered as it numbers them. */
export function planIn(language: Locale, plan: CityPlan): CityPlan {
  if (language === 'ru') return plan
  return {
    ...plan,
    name: plan.nameEn,
    streets: plan.streets.map(inEnglish),
    greens: plan.greens.map(inEnglish),
    water: plan.water.map(inEnglish),
    districts: plan.districts.map(inEnglish),
    stations: plan.stations.map(inEnglish),
    buildings: plan.buildings.map((one) => ({
      ...one,
      name: one.nameEn?.replace('№', 'No.') ?? null,
      house:
        one.house
          ?.replace(/ (к|стр)\. /, ' bldg. ')
          .replace(/[А-Яа-я]$/, (letter) => letters[letter] ?? '') ?? null,
    })),
  }
}

const inEnglish = <One extends Named>(one: One): One => ({ ...one, name: one.nameEn })

const letters: Readonly<Record<string, string>> = { а: 'A', б: 'B', в: 'C', г: 'D', А: 'A', Б: 'B', В: 'C' }
