import type { Locale } from '@/lib/shared/i18n/locales'

/** Words that the map itself shows or speaks; its own English ones stand where nothing is named. */
export const mapWords: Record<Locale, Record<string, string>> = {
  ru: {
    'Map.Title': 'Карта',
    'Marker.Title': 'Отметка',
    'AttributionControl.ToggleAttribution': 'Показать источники',
    'AttributionControl.MapFeedback': 'Сообщить об ошибке карты',
    'Popup.Close': 'Закрыть',
    'ScaleControl.Meters': 'м',
    'ScaleControl.Kilometers': 'км',
    'CooperativeGesturesHandler.WindowsHelpText': 'Масштаб карты: Ctrl и колесо',
    'CooperativeGesturesHandler.MobileHelpText': 'Двигайте карту двумя пальцами',
  },
  en: {},
}
