import type { Locale } from '@/lib/shared/i18n/locales'
import { latinLetters } from '@/lib/shared/latin-letters'
import type { Random } from '../city/base/random'

export interface Person {
  sex: 'female' | 'male'
  lastName: string
  firstName: string
  patronymic: string
  /** Фамилия Имя Отчество. */
  fio: string
  /** Latin letters, unique as far as the caller keeps it so: ivolgina.m */
  login: string
  phone: string
}

const split = (names: string): string[] => names.trim().split(/\s+/)

// Made from birds, trees, tools and weather: plainly nobody in particular.
const SURNAMES =
  split(`Иволгин Щеглов Дроздов Зябликов Снегирёв Журавлин Ласточкин Кречетов Перепёлкин Синицын Скворцов Чижов
  Осинкин Берестов Рябинин Ольхин Калинкин Вязов Кленов Сосновский Дубравин Ельников Тополев Листвин Подорожников Клеверов
  Молотков Колодезев Мостовой Дорожкин Фонарёв Садовников Лопатин Ключевский Гвоздев Стремянкин Маляров Кирпичёв Плотников Печников
  Туманов Метелин Ветров Морозкин Радугин Зорин Росин Грозов Полуденный Вешний Лучистый Бережной Речной Степной Луговой Озёрный
  Каравайкин Медов Изюмов Горохов Шиповников Земляникин Облепихин Тыквин`)

const MALE =
  split(`Александр Алексей Андрей Антон Артём Борис Вадим Валерий Василий Виктор Виталий Владислав Геннадий Георгий Глеб Григорий
  Денис Дмитрий Евгений Егор Иван Игорь Илья Кирилл Константин Леонид Максим Михаил Николай Олег Павел Пётр Роман Семён Сергей Степан Тимур Юрий`)

const FEMALE =
  split(`Алина Анастасия Анна Валентина Валерия Варвара Вера Галина Дарья Евгения Екатерина Елена Зинаида Инна Ирина Карина Кира
  Ксения Лариса Лидия Любовь Людмила Маргарита Марина Мария Надежда Наталья Нина Оксана Ольга Полина Раиса Светлана София Тамара Татьяна Юлия Яна`)

const FATHERS =
  split(`Александрович Алексеевич Андреевич Антонович Артёмович Борисович Вадимович Валерьевич Васильевич Викторович Витальевич
  Геннадьевич Георгиевич Григорьевич Денисович Дмитриевич Евгеньевич Егорович Иванович Игоревич Ильич Кириллович Константинович Леонидович
  Максимович Михайлович Николаевич Олегович Павлович Петрович Романович Семёнович Сергеевич Степанович Тимурович Юрьевич`)

const feminineSurname = (name: string): string => {
  if (/(ой|ый|ий)$/.test(name)) return `${name.slice(0, -2)}${/[нш]ий$/.test(name) ? 'яя' : 'ая'}`
  return `${name}а`
}

const feminineFather = (name: string): string => (name === 'Ильич' ? 'Ильинична' : name.replace(/ич$/, 'на'))

/** In Latin lower case: «Лесной» is lesnoy, «Луцкий» lutsky. */
const latin = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[иы]й$/, 'й')
    .replace(/[а-яё]/g, (letter) => latinLetters[letter] ?? letter)

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('')

/** A plainly fictional person with endings that agree; the number is one of a range that no operator hands out. */
export function person(
  random: Random,
  sex: Person['sex'] = random.chance(0.45) ? 'female' : 'male',
  language: Locale = 'ru',
): Person {
  const female = sex === 'female'
  const surname = random.pick(SURNAMES)
  const father = random.pick(FATHERS)
  const lastName = female ? feminineSurname(surname) : surname
  const firstName = random.pick(female ? FEMALE : MALE)
  const patronymic = female ? feminineFather(father) : father
  return {
    sex,
    lastName,
    firstName,
    patronymic,
    fio:
      language === 'ru'
        ? `${lastName} ${firstName} ${patronymic}`
        : `${capital(latin(firstName))} ${capital(latin(lastName))}`,
    login: `${latin(lastName)}.${latin(firstName).charAt(0)}`,
    phone: `+7000${digits(random, 7)}`,
  }
}
