// Brazilian Portuguese falls back to European Portuguese: no inherited text may be European only.
import { expect, test } from 'vitest';
import { FALLBACKS } from '../../../src/lib/i18n/locales';
import { BASES, catalogue, textsOf } from '../../../src/tools/text-faults.mjs';

/** European words, and their Brazilian equivalents. */
const WORDS: Readonly<Record<string, string>> = {
  'ecrãs?': 'tela',
  'telemóve(?:l|is)': 'celular',
  'equipas?': 'equipe',
  'ficheiros?': 'arquivo',
  'contactos?': 'contato',
  'factos?': 'fato',
  'registos?': 'registro',
  'utilizador(?:es)?': 'usuário',
  'partilh\\p{L}+': 'compartilhar',
  definições: 'configurações',
  'descarreg\\p{L}+': 'baixar',
  'secç(?:ão|ões)': 'seção',
  'separador(?:es)?': 'aba',
  'rondas?': 'rodada',
  'planeamentos?': 'planejamento',
  connosco: 'conosco',
  'toda a gente': 'todos',
  'regress\\p{L}+': 'voltar',
  'prescind\\p{L}+': 'abrir mão',
  'sítios?': 'lugar',
  'até aos?': 'até o',
  'à volta': 'em volta',
  'a seguir (?:ao?s?|à)': 'depois de',
  'logo a': 'logo',
  'em curso': 'em andamento',
  'por acabar': 'não terminado',
  'acabad[oa]s? de': 'recém-',
  'à sorte': 'sorteado',
  'em baixo': 'embaixo',
  'precis\\p{L}+ de \\p{L}+[aeiô]r': 'precisar + infinitive',
  'tu|teus?|tuas?|contigo|vosso|vossa': 'o seu',
  'lhes?': 'a você, or without it',
  'num(?:as?)?': 'em um, em uma',
  'noutr[oa]s?': 'em outro, em outra',
  '(?:tem|têm|terá) (?:sempre )?de \\p{L}+[aeiô]r': 'precisar + infinitive',
  'por cada': 'por, para cada, a cada',
  'lá (?:está|estão|esteja|estava|há|houver|tiver|chegar)': 'the place behind the verb',
  'outra vez': 'de novo',
  'à espera': 'esperando',
  'a seguir': 'em seguida',
  'a começar por': 'começando por',
  'filas?': 'fileira',
  'poup\\p{L}+': 'economizar',
  'edifícios?': 'construção',
};
/** European constructions: progressive with “a”, enclitic pronouns, marks, ordinals and accents. */
const WAYS: readonly RegExp[] = [
  /(?<!\p{L})(?:est|continu|fi[cq]|and)\p{L}+ a (?!partir)\p{L}+[aeiô]r(?:-\p{L}+)?(?!\p{L})/iu,
  /\p{L}-(?:se|lhes?)(?!\p{L})/iu,
  /[áêí]-l[oa]s?(?!\p{L})/iu,
  /[«»]/u,
  /[\d}]\.[ºª]/u, // 3.º
  /[óé][mn][aeiouíáâãê]/iu, // colónia, bónus, prémio
];

/** The European word or construction in a text; undefined if there is none. */
function european(text: string): string | undefined {
  const plain = text.replaceAll('\u00ad', '');
  const word = Object.keys(WORDS).find((one) => new RegExp(`(?<!\\p{L})(?:${one})(?!\\p{L})`, 'iu').test(plain));
  return word ?? WAYS.find((way) => way.test(plain))?.source;
}

test.each(Object.entries(FALLBACKS))(
  '%s: texts, also those inherited from %s → none has a European word or construction',
  (locale, under) => {
    const wrong = BASES.flatMap((base) => {
      const shown = { ...catalogue(base, under), ...catalogue(base, locale) };
      return Object.entries(shown).flatMap(([key, message]) =>
        textsOf(message)
          .filter((text) => european(text) !== undefined)
          .map((text) => `${key}: ${text} (${european(text) ?? ''})`),
      );
    });
    expect(wrong).toEqual([]);
  },
);

test('a text has a European word or construction → the check finds it; Brazilian ones → accepted', () => {
  const said = [
    'No ecrã',
    'A Ana está a jogar.',
    'Continua a receber um',
    'Pode sair-se já',
    '«Ver»',
    'Três colónias',
    'Perde-se um',
    'Passa a usá-los',
    'Dá-lhe 4 PP',
    'Num turno',
    'Têm de ficar dois',
    'por cada navio',
    'a fila de cima',
  ];
  expect(said.filter((text) => european(text) === undefined)).toEqual([]);
  const brazilian = [
    'Na tela',
    'A Ana está jogando.',
    'Continua a partir daí',
    'Você pode sair',
    'uma por vez',
    'A última casa lá',
    'também',
  ];
  expect(brazilian.filter((text) => european(text) !== undefined)).toEqual([]);
});
