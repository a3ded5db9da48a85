import forms from './short-forms.json'

const regions: Readonly<Record<string, string>> = forms.regions
const towns: Readonly<Record<string, string>> = forms.towns

const listed = (names: string | undefined): string[] => names?.split(', ') ?? []

/** Short forms in use for a region: ХМАО. */
export const shortFormsOfRegion = (code: string): string[] => listed(regions[code])

/** Short forms in use for a town: Екб. */
export const shortFormsOfTown = (id: number): string[] => listed(towns[id])
